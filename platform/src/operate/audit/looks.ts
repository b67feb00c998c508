import { type QueryExecutorProvider, sql } from 'kysely'
import type { Look } from '../../http/http.ts'

/** Days that looks at personal data are kept. */
export const lookDays = 400
/** A screen that refreshes itself is one look. */
const sameLookMinutes = 10

/** Writes a look down, unless the same was a few minutes ago; each one also deletes what is past its time. */
export async function recordLook(
  db: QueryExecutorProvider,
  { actor, route, subject, correlation }: Look,
): Promise<void> {
  await sql`
    with old as (
      delete from looks where id in (
        select id from looks where at < now() - make_interval(days => ${lookDays}) limit 100 for update skip locked)
    )
    insert into looks (actor, route, subject, correlation)
    select ${actor}, ${route}, ${subject}, ${correlation} where not exists (
      select from looks where actor = ${actor} and route = ${route} and subject = ${subject}
        and at > now() - make_interval(mins => ${sameLookMinutes}))`.execute(db)
}
