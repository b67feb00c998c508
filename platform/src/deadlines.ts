import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isDatabaseFault } from './database.ts'
import type { Meta } from './events.ts'
import { pause } from './pause.ts'
import type { PlatformTables } from './platform-schema.ts'
import { createSignal } from './signal.ts'

export type Deadline = { kind: string; stream: string; dueAt: Date; meta: Meta }

/** Runs in the transaction that removes the deadline's row: it happens once, or again if that transaction fails. */
export type DeadlineHandler<Db> = (tx: Transaction<Db>, deadline: Deadline) => Promise<void>

/** A deadline to be written: `inMs` from now on, or `dueAt`, a moment that was told by the database's clock. */
export type Schedule = Omit<Deadline, 'dueAt'> & ({ inMs: number } | { dueAt: Date })

/**
 * Writes or moves a deadline with the events that set it. The database's clock decides when it is due, so it must also
 * say from when on: a process whose clock is wrong sets no deadline too early.
 */
export async function schedule<Db>(tx: Transaction<Db>, { kind, stream, meta, ...when }: Schedule): Promise<void> {
  const due = 'inMs' in when ? sql`clock_timestamp() + make_interval(secs => ${when.inMs / 1000})` : sql`${when.dueAt}`
  await sql`
    insert into deadlines (kind, stream, due_at, meta) values (${kind}, ${stream}, ${due}, ${JSON.stringify(meta)}::jsonb)
    on conflict (kind, stream) do update set due_at = excluded.due_at, meta = excluded.meta`.execute(tx)
}

/** Takes a deadline back; nothing happens when there is none. */
export async function cancelDeadline<Db>(tx: Transaction<Db>, kind: string, stream: string): Promise<void> {
  await sql`delete from deadlines where kind = ${kind} and stream = ${stream}`.execute(tx)
}

/** Delivers what is due by the database's clock, one a transaction; several processes share the work. */
export function startDeadlines<Db extends PlatformTables>(
  database: Database<Db>,
  handlers: Record<string, DeadlineHandler<Db>>,
  onFault: (fault: unknown, kind: string) => void,
  pollMs = 1_000,
) {
  const stopping = new AbortController()
  const never = createSignal().watch()
  const kinds = Object.keys(handlers)
  const skipped = new Set<string>()
  const run = async () => {
    while (!stopping.signal.aborted && kinds.length > 0) {
      let kind = ''
      let stream = ''
      try {
        const delivered = await database.transaction(async (tx) => {
          const { rows } = await sql<{ kind: string; stream: string; due_at: Date; meta: Meta }>`
            delete from deadlines where (kind, stream) = (
              select kind, stream from deadlines
              where due_at <= now() and kind = any(${kinds}) and not (kind || ' ' || stream = any(${[...skipped]}))
              order by due_at limit 1 for update skip locked)
            returning *`.execute(tx)
          const due = rows[0]
          if (!due) return false
          kind = due.kind
          stream = due.stream
          await handlers[due.kind]?.(tx, { kind, stream, dueAt: due.due_at, meta: due.meta })
          return true
        })
        if (delivered) continue
        skipped.clear()
      } catch (fault) {
        // A handler's own fault leaves the row; others go first, it is tried again in the next round.
        if (!isDatabaseFault(fault)) {
          onFault(fault, kind)
          skipped.add(`${kind} ${stream}`)
          await pause(100, stopping.signal)
          continue
        }
      }
      await never.wait(pollMs, stopping.signal)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
