import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { orderOf, type Sort } from '../read/product-orders.ts'
import { ofStatus } from '../read/product-rows.ts'
import { rememberedAt } from './remembered-at.ts'

type Sorted = { at: number; ids: readonly string[] }

/**
 * Every published product in an order that depends on products only, read once after a change. Otherwise the database
 * would sort the thousands of ids that a search found anew for each page.
 */
export function createSortedProducts(db: Kysely<CatalogDb>) {
  const known = new Map<Sort, ReturnType<typeof rememberedAt<Sorted>>>()

  return {
    /** `ids`, of published products, in the order of `sort`: as of the count of changes `words`, or of a later one. */
    async inOrder(ids: readonly string[], sort: Sort, words: number): Promise<Sorted> {
      const sorted = known.get(sort) ?? rememberedAt(() => readSorted(db, sort))
      known.set(sort, sorted)
      const all = await sorted.asOf(words)
      const among = new Set(ids)
      return { at: all.at, ids: all.ids.filter((id) => among.has(id)) }
    },
  }
}

async function readSorted(db: Kysely<CatalogDb>, sort: Sort): Promise<Sorted> {
  const { rows } = await sql<Sorted>`
    select words::float8 as at, to_json(array(
      select id from products p where ${ofStatus()} order by ${orderOf(sort, true).orderBy})) as ids
    from revision`.execute(db)
  return rows[0] ?? { at: 0, ids: [] }
}
