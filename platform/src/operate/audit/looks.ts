import { type QueryExecutorProvider, sql } from 'kysely'
import type { Look } from '../../http/http.ts'

/** Days for which looks at personal data are kept. */
export const lookDays = 400
/** A screen that refreshes itself is one look. */
const sameLookMinutes = 10

/** Records a look, unless the same one was recorded a few minutes ago; each call also deletes expired looks. */
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
