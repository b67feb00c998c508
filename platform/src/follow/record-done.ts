import { type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import { gather } from '../wait/gather.ts'

/** How long an outcome waits for those of the other jobs at work. */
const lingerMs = 10

type Done<Job> = { job: Job; lease: string }

/**
 * Records jobs as done; those that end at about the same time, or while others are being recorded, are recorded
 * together. `isWhole`: whether all jobs at work are waiting to be recorded. A job whose lease another worker has is
 * left as it is.
 */
export function recordingDone<Db extends PlatformTables, Job extends { id: bigint }>(
  database: Database<Db>,
  tried: ((tx: Transaction<Db>, jobs: readonly Job[]) => Promise<void>) | undefined,
  isWhole: (waiting: number) => boolean,
): (one: Done<Job>) => Promise<void> {
  const linger = { ms: lingerMs, isWhole }
  const write = async (db: QueryExecutorProvider, all: readonly Done<Job>[]) => {
    const { rows } = await sql<{ id: bigint }>`
      update jobs set status = 'done', done_at = now(), last_error = null, failing_since = null, lease_until = null
      from unnest(${all.map(({ job }) => job.id)}::bigint[], ${all.map(({ lease }) => lease)}::uuid[]) as mine(id, lease)
      where jobs.id = mine.id and jobs.lease = mine.lease and jobs.status = 'open'
      returning jobs.id`.execute(db)
    const ids = new Set(rows.map(({ id }) => id))
    return all.flatMap(({ job }) => (ids.has(job.id) ? [job] : []))
  }
  const isDone = { result: undefined }
  if (!tried)
    return gather<Done<Job>, void>({
      linger,
      async run(all) {
        await write(database.db, all)
        return all.map(() => isDone)
      },
    })
  return createGroupCommit<Db, Done<Job>, void>(database, {
    linger,
    async run(tx, all) {
      const recorded = await write(tx, all)
      if (recorded.length > 0) await tried(tx, recorded)
      return all.map(() => isDone)
    },
  })
}
