import { attributeNames, optionalAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../../schema.ts'
import { createDocumentPool, documentOf, type SearchDocument, type SearchRow } from './search-document.ts'

/** Rows per read, so that other requests are answered in between. */
const pageSize = 500

// Safe to inline: names of the contract's attributes.
const values = sql.raw(
  attributeNames
    .filter((name) => name !== 'weight')
    .map(
      (name) =>
        `'${name}', ${optionalAttributes.some((one) => one === name) ? `coalesce(attributes->>'${name}', '')` : name}`,
    )
    .join(', '),
)

type Known = { id: string; version: number; sold: number }

const soldOf = sql`
  select product_id, sum(units)::int as units from units_sold
  where day > (now() at time zone ${policy.timeZone})::date - ${policy.bestSellers.days}::int group by product_id`

/** Reads what has changed since `before`; unchanged documents stay the same object. */
export async function readDocuments(
  db: Kysely<CatalogDb>,
  before: ReadonlyMap<string, SearchDocument>,
): Promise<Map<string, SearchDocument>> {
  const { rows } = await sql<Known>`
    select id, version, coalesce(units, 0) as sold from products left join (${soldOf}) s on s.product_id = id
    where publication = 'published'`.execute(db)
  const documents = new Map<string, SearchDocument>()
  const changed: Known[] = []
  const pool = createDocumentPool()
  for (const row of rows) {
    const known = before.get(row.id)
    if (known?.version === row.version)
      documents.set(row.id, known.sold === row.sold ? known : { ...known, sold: row.sold })
    else changed.push(row)
  }
  for (let at = 0; at < changed.length; at += pageSize) {
    const some = new Map(changed.slice(at, at + pageSize).map(({ id, sold }) => [id, sold]))
    for (const row of await rowsOf(db, [...some.keys()]))
      documents.set(row.id, documentOf({ ...row, sold: some.get(row.id) ?? 0 }, pool))
  }
  return documents
}

async function rowsOf(db: Kysely<CatalogDb>, ids: readonly string[]): Promise<Omit<SearchRow, 'sold'>[]> {
  const { rows } = await sql<Omit<SearchRow, 'sold'>>`
    select id, version, sku, name, hindi->>'name' as hindi_name, description, price, category_id, gender, sizes,
      jsonb_build_object(${values}) as values, extract(epoch from created_at)::float8 as created_at
    from products where id = any(${ids})`.execute(db)
  return rows
}
