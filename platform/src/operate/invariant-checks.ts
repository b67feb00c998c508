import { type QueryExecutorProvider, sql } from 'kysely'
import { holdLeadership } from '../background/leadership.ts'
import { watchLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { readOnly } from '../database/read-only-transaction.ts'
import { counter, gauge } from '../observe/metrics.ts'
import type { OnFault, Running, Service } from '../service/service.ts'
import type { Invariant } from '../service/service-metrics.ts'
import { pause } from '../wait/pause.ts'

const violations = counter('invariant_violations_total', 'What was found broken, again at each look', ['name'])
const looked = gauge('invariants_checked_timestamp_seconds', 'When all invariants of the service were last looked at')

const leaderLock = 7_011_004
const everyMs = 60_000
/** Only the newest part of a log: all of it would be a scan. */
const newest = 1_000

/** Invariants of every log, checked on its newest events. */
const ofTheLog: readonly { name: string; broken(tx: QueryExecutorProvider): Promise<number> }[] = [
  {
    name: 'log_without_gap',
    async broken(tx) {
      const { rows } = await sql<{ broken: number }>`
        select (least(${newest}, h.position) - count(l.position))::int as broken
        from log_head h left join log l on l.position > h.position - ${newest} and l.position <= h.position
        group by h.position`.execute(tx)
      return rows[0]?.broken ?? 1
    },
  },
  {
    name: 'streams_in_order',
    async broken(tx) {
      const { rows } = await sql<{ broken: number }>`
        select count(*)::int as broken from (
          select version - lag(version) over (partition by stream order by position) as step
          from log join events using (seq) where position > (select position - ${newest} from log_head)
        ) steps where step <> 1`.execute(tx)
      return rows[0]?.broken ?? 0
    },
  },
  {
    name: 'nobody_ahead_of_the_log',
    async broken(tx) {
      const { rows } = await sql<{ broken: number }>`
        select (select count(*)::int from relay where position > h.position) as broken from log_head h`.execute(tx)
      return rows[0]?.broken ?? 1
    },
  },
]

/** Checks all invariants once, counts violations and returns the names of those that are violated. */
export async function checkInvariants<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
): Promise<string[]> {
  const all = invariantsOf(service)
  const found = await readOnly(database, async (tx) => {
    const broken: string[] = []
    for (const invariant of all) {
      const count = await invariant.broken(tx)
      if (count === 0) continue
      violations.inc({ service: service.name, name: invariant.name }, count)
      broken.push(invariant.name)
    }
    return broken
  })
  looked.set({ service: service.name }, Date.now() / 1000)
  return found
}

const invariantsOf = <Db extends PlatformTables>({ measures }: Service<Db>): Invariant<Db>[] => [
  ...ofTheLog,
  ...(measures?.invariants ?? []),
]

/**
 * Permanent assertions: checked every minute while the shop runs, by one of a service's processes. A violation is
 * counted and logged; nothing is repaired.
 */
export function startInvariantChecks<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  options: { alone: boolean; onFault: OnFault },
): Running {
  const stopping = new AbortController()
  for (const { name } of invariantsOf(service)) violations.inc({ service: service.name, name }, 0)
  const pulse = watchLoop({ service: service.name, loop: 'invariants' }, options.onFault)
  const look = async (over: AbortSignal) => {
    while (!over.aborted) {
      try {
        const broken = await checkInvariants(service, database)
        pulse.well(everyMs)
        if (broken.length > 0)
          options.onFault('an invariant', new Error(`${service.name}: broken: ${broken.join(', ')}`))
      } catch (fault) {
        // A database fault is only counted: the next check follows in a minute. Errors of a check are reported.
        pulse.failed(fault)
      }
      await pause(everyMs, over)
    }
  }
  const { signal } = stopping
  const running = options.alone
    ? look(signal)
    : holdLeadership(database.url, leaderLock, signal, (lost) => look(AbortSignal.any([signal, lost])), pulse)
  return {
    async stop() {
      stopping.abort()
      await running
      pulse.end()
    },
  }
}
