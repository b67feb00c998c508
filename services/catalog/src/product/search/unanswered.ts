import { type Kysely, sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { normalized } from './query/normalize.ts'

const maxRows = 500
const maxDays = 90
const maxLength = 80
const listed = 100

/** An address or a number may be personal data, and is no use as a term. */
const mayBePersonal = (q: string) => q.includes('@') || /\d[\d\s-]{5,}/.test(q)

/** Counts a search without results, not who searched. The rarest and oldest make room; all expire. */
export async function countUnanswered(db: Kysely<CatalogDb>, typed: string): Promise<void> {
  const q = normalized(typed)
  if (q === '' || q.length > maxLength || mayBePersonal(q)) return
  await sql`
    insert into unanswered_searches (q, count) values (${q}, 1)
    on conflict (q) do update set count = unanswered_searches.count + 1, last_at = now()`.execute(db)
  await sql`
    delete from unanswered_searches where last_at < now() - make_interval(days => ${maxDays}) or q in (
      select q from unanswered_searches order by count desc, last_at desc, q offset ${maxRows})`.execute(db)
}

/** The most frequent first. */
export async function unansweredSearches(db: Kysely<CatalogDb>) {
  const rows = await db
    .selectFrom('unanswered_searches')
    .select(['q', 'count', 'last_at'])
    .where(sql<boolean>`last_at >= now() - make_interval(days => ${maxDays})`)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(listed)
    .execute()
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }))
}

/** Removes a query that has a meaning now. */
export async function forgetUnanswered(tx: Transaction<CatalogDb>, q: string): Promise<void> {
  await tx.deleteFrom('unanswered_searches').where('q', '=', q).execute()
}
