import { DomainError } from '@suvarna/platform/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from './schema.ts'

export type Limit = { bucket: string; most: number; minutes: number; message: string }

/**
 * Counts one in each bucket and refuses with 429 when one is over its limit, telling when its window ends. Counting
 * comes before the work, so that a thousand requests at once cannot slip past; `takeBack` uncounts what did no harm.
 */
export async function tally(db: Kysely<IdentityDb>, limits: readonly Limit[]): Promise<{ takeBack(): Promise<void> }> {
  await forgetSome(db)
  for (const { bucket, most, minutes, message } of limits) {
    const { rows } = await sql<{ count: number; wait: number }>`
      insert into tallies as t (bucket, count, until) values (${bucket}, 1, now() + make_interval(secs => ${minutes * 60}))
      on conflict (bucket) do update set
        count = case when t.until < now() then 1 else t.count + 1 end,
        until = case when t.until < now() then excluded.until else t.until end
      returning count, ceil(extract(epoch from until - now()))::int as wait`.execute(db)
    const { count = 0, wait = 0 } = rows[0] ?? {}
    if (count > most) throw new DomainError('too_many_attempts', message, { retryAfter: Math.max(1, wait) })
  }
  return {
    async takeBack() {
      const buckets = limits.map(({ bucket }) => bucket)
      await sql`update tallies set count = greatest(count - 1, 0) where bucket = any(${buckets})`.execute(db)
    },
  }
}

/** A few windows that have passed, with each count: the table holds only what still counts. */
const forgetSome = (db: Kysely<IdentityDb>) =>
  sql`delete from tallies where bucket in (
    select bucket from tallies where until < now() - interval '1 minute' limit 10 for update skip locked)`.execute(db)
