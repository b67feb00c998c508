import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import { logHead } from '../bus/log-reader.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'

type FollowerRow = {
  consumer: string
  source: string
  partition: number
  epoch: string
  position: bigint
  moved_at: Date
  parked: number
  stopped: string | null
}
type Counts = {
  now: Date
  unsequenced: number
  unsequenced_since: Date | null
  parked: number
  open_jobs: number
  failed_jobs: number
  overdue_since: Date | null
  failing_since: Date | null
  relayed: bigint
}

/** How far a service is: its log, its followers, its reactor jobs. */
export async function lagOf<Db extends PlatformTables>(name: ServiceName, database: Database<Db>) {
  const [head, followers, counts] = await Promise.all([
    logHead(database.db),
    sql<FollowerRow>`
      select c.consumer, c.source, c.partition, c.epoch, c.position, c.moved_at, c.stopped,
        (select count(*)::int from dead_letters d
          where d.consumer = c.consumer and d.source = c.source and d.status = 'parked') as parked
      from checkpoints c order by 1, 2, 3`.execute(database.db),
    sql<Counts>`
      select clock_timestamp() as now,
        (select count(*)::int from outbox) as unsequenced,
        (select min(e.at) from outbox join events e using (seq) where not coalesce((e.meta->>'seed')::boolean, false))
          as unsequenced_since,
        (select count(*)::int from dead_letters where status = 'parked') as parked,
        (select count(*)::int from jobs where status = 'open') as open_jobs,
        (select count(*)::int from jobs where status = 'failed' and failing_since is not null) as failed_jobs,
        least((select min(failing_since) from jobs where status = 'open' and failing_since is not null),
          (select min(failing_since) from deadlines where failing_since is not null)) as failing_since,
        (select min(run_at) from jobs where status = 'open' and run_at < now() and (lease_until is null or lease_until < now()))
          as overdue_since,
        (select position from relay) as relayed`.execute(database.db),
  ])
  const { now, unsequenced_since, overdue_since, failing_since, relayed = 0n, ...rest } = counts.rows[0] ?? nothing
  return {
    service: name,
    epoch: head.epoch,
    head: String(head.position),
    ...rest,
    now: now.toISOString(),
    unsequenced_since: unsequenced_since?.toISOString() ?? null,
    overdue_since: overdue_since?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    // Where the bus reads the logs themselves, no relay publishes.
    relay: relayed > 0n ? { position: String(relayed), lag: Number(head.position - relayed) } : null,
    followers: followers.rows.map(({ position, moved_at, ...row }) => ({
      ...row,
      position: String(position),
      moved_at: moved_at.toISOString(),
      // A service has the end of its own log only; a caller that queries all services can combine them.
      lag: row.source === name ? Number(head.position - position) : null,
    })),
  }
}

const nothing: Counts = {
  now: new Date(),
  unsequenced: 0,
  unsequenced_since: null,
  parked: 0,
  open_jobs: 0,
  failed_jobs: 0,
  overdue_since: null,
  failing_since: null,
  relayed: 0n,
}

/** The number of events after each position, and since when the first of them waits. */
export async function waitingBehind<Db extends PlatformTables>(database: Database<Db>, positions: readonly bigint[]) {
  const head = await logHead(database.db)
  return await Promise.all(
    positions.map(async (after) => {
      const { rows } = await sql<{ at: Date }>`
        select e.at from log join events e using (seq) where log.position > ${after} order by log.position limit 1`.execute(
        database.db,
      )
      return {
        after: String(after),
        events: Math.max(0, Number(head.position - after)),
        since: rows[0]?.at.toISOString() ?? null,
      }
    }),
  )
}
