import { sql } from 'kysely'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Reactor } from '../follow/reactor.ts'
import { forgetOldKeys } from '../store/idempotency.ts'

const everyMs = 10 * 60_000
/** Small steps, so that a long backlog blocks no other work. */
const batch = 1_000
const doneDays = 30
const backupDays = 400

export type Keeping = Pick<Reactor<never>, 'name' | 'keepDoneDays'>

/**
 * Deletes expired rows: idempotency keys after 7 days, done jobs after their reactor's days, backup notes after 400
 * days, messages to webhooks 30 days after they were accepted or given up. Safe in several processes concurrently.
 */
export function startTrimming<Db extends PlatformTables>(
  database: Database<Db>,
  reactors: readonly Keeping[],
  onFault: LoopFault,
) {
  return startLoop({ service: database.name, loop: 'trimming', onFault }, async ({ stopping }) => {
    while (!stopping.aborted && (await trim(database, reactors)) > 0);
    return everyMs
  })
}

/** One round of at most a batch from each table; returns the number of rows deleted. */
export async function trim<Db extends PlatformTables>(
  database: Database<Db>,
  reactors: readonly Keeping[],
): Promise<number> {
  const own = new Map(
    reactors.flatMap(({ name, keepDoneDays }) => (keepDoneDays === undefined ? [] : [[name, keepDoneDays] as const])),
  )
  let gone = await forgetOldKeys(database, batch)
  gone += await trimJobs(database, sql`reactor <> all(${[...own.keys()]})`, doneDays)
  for (const [name, days] of own)
    if (Number.isFinite(days)) gone += await trimJobs(database, sql`reactor = ${name}`, days)
  const backups = await sql`
    delete from backups where taken_at < now() - make_interval(days => ${backupDays})`.execute(database.db)
  const messages = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where ended_at < now() - make_interval(days => ${doneDays}) and status <> 'open'
      order by ended_at limit ${batch} for update skip locked)`.execute(database.db)
  return gone + Number(messages.numAffectedRows ?? 0) + Number(backups.numAffectedRows ?? 0)
}

async function trimJobs<Db>(database: Database<Db>, whose: ReturnType<typeof sql>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from jobs where id in (
      select id from jobs where status = 'done' and done_at < now() - make_interval(days => ${days}) and ${whose}
      order by done_at limit ${batch} for update skip locked)`.execute(database.db)
  return Number(numAffectedRows ?? 0)
}
