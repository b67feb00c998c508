import { pause } from '@suvarna/platform/wait/pause.ts'
import { sql } from 'kysely'
import { monotonicProbes } from './monotonic-probes.ts'
import type { Target } from './tables.ts'

const everyMs = 20

export type Reads = { count: number; slowestMs: number; faults: string[] }

/** Reads every table of a service's projections every 20 ms: none may be empty or older than before. */
export function watchReads(targets: readonly Target[], acknowledged: () => number) {
  const watched = targets.flatMap(({ target, line }) =>
    target.tables.map((table, index) => ({ table, line, measure: monotonicProbes[line]?.[index] ?? 'null' })),
  )
  const columns = watched.map(({ table, measure }) => sql`(select ${sql.raw(measure)}::float from ${sql.table(table)})`)
  const reads: Reads = { count: 0, slowestMs: 0, faults: [] }
  let watching = true
  let seen = watched.map(() => 0)
  const readOnce = async () => {
    // An acknowledged order is on the list before its response is sent, and its row has at least version 1.
    const least = acknowledged()
    const { rows } = await sql<{ told: (number | null)[] }>`select array[${sql.join(columns)}] as told`.execute(
      (targets[0] as Target).database.db,
    )
    const acknowledgedIds = rows[0]?.told ?? []
    for (const [index, { table, line }] of watched.entries()) {
      const now = acknowledgedIds[index] ?? 0
      const before = Math.max(seen[index] ?? 0, table === 'order_list' ? least : 0)
      if (now === 0) reads.faults.push(`${line}: ${table} is empty`)
      else if (now < before) reads.faults.push(`${line}: ${table} went from ${before} to ${now}`)
    }
    seen = acknowledgedIds.map((value) => value ?? 0)
  }
  const running = (async () => {
    while (watching) {
      const began = performance.now()
      await readOnce().catch((fault) => reads.faults.push(`${fault}`))
      const took = performance.now() - began
      reads.count++
      reads.slowestMs = Math.max(reads.slowestMs, took)
      await pause(Math.max(1, everyMs - took))
    }
  })()
  return async (): Promise<Reads> => {
    watching = false
    await running
    return reads
  }
}
