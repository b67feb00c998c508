import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

/** At most `most` within `minutes`; both apply to a bucket that is new or whose window is over. */
export type Limit = { bucket: string; most: number; minutes: number; message: string }

/** `counts` in the order of the limits; `takeBack` undoes the count of a harmless attempt. */
export type AttemptCount = { counts: readonly number[]; takeBack(): Promise<void> }

/**
 * Adds one to each bucket; throws 429 with the end of the window if one is full. Counts before the work, so that a
 * thousand concurrent requests cannot slip past. A refused attempt is not counted, because nothing was tried.
 */
export async function countAttempts(db: Kysely<IdentityDb>, limits: readonly Limit[]): Promise<AttemptCount> {
  await deleteExpired(db)
  const counts: number[] = []
  const takeBack = () => uncount(db, limits.slice(0, counts.length))
  for (const limit of limits) {
    const count = await countOne(db, limit)
    if (count === null) {
      await takeBack()
      throw new DomainError('too_many_attempts', limit.message, { retryAfter: await secondsLeft(db, limit.bucket) })
    }
    counts.push(count)
  }
  return { counts, takeBack }
}

/** The count with this one; null if the bucket is full. One statement, so no two attempts get the same count. */
async function countOne(db: Kysely<IdentityDb>, { bucket, most, minutes }: Limit): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    insert into tallies as t (bucket, count, until) values (${bucket}, 1, now() + make_interval(secs => ${minutes * 60}))
    on conflict (bucket) do update set
      count = case when t.until < now() then 1 else t.count + 1 end,
      until = case when t.until < now() then excluded.until else t.until end
    where t.until < now() or t.count < ${most}
    returning count`.execute(db)
  return rows[0]?.count ?? null
}

async function secondsLeft(db: Kysely<IdentityDb>, bucket: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from until - now()))::int as wait from tallies where bucket = ${bucket}`.execute(db)
  return Math.max(1, rows[0]?.wait ?? 1)
}

async function uncount(db: Kysely<IdentityDb>, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return
  const buckets = limits.map(({ bucket }) => bucket)
  await sql`update tallies set count = greatest(count - 1, 0) where bucket = any(${buckets})`.execute(db)
}

/** Deletes a few expired windows with each count, so that the table stays small. */
const deleteExpired = (db: Kysely<IdentityDb>) =>
  sql`delete from tallies where bucket in (
    select bucket from tallies where until < now() - interval '1 minute' limit 10 for update skip locked)`.execute(db)
