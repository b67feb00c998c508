import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { type HowMany, stockOfSizes } from './stock-by-size.ts'

type InStock = {
  /** The revision at which these were in stock. */
  at: number
  ids: ReadonlySet<string>
  /** Another one where products or their sizes changed, or a table was made anew. */
  base: string
  /** What transactions older than this one wrote was read. */
  openFrom: string
}

/**
 * Which products are in stock, remembered. Behind a sale only those are read again of which a row of stock was written
 * since, by the transaction that it names (`xmin`): of 10,000 products all take ten times as long.
 */
export function createInStock(db: Kysely<CatalogDb>) {
  let known: InStock | undefined

  async function asOfNow(before: InStock | undefined): Promise<InStock> {
    if (!before) return readStock(db, sql`(select * from products)`, 'many')
    const { read, ...now } = await readStock(db, changedSince(before), 'few')
    if (now.base !== before.base) return asOfNow(undefined)
    return { ...now, ids: before.ids.difference(read).union(now.ids) }
  }

  return {
    /** The revision that is known; 0 before anything is. */
    knownAt: (): number => known?.at ?? 0,

    /** As of `revision` where that is known, otherwise as of now. */
    async asOf(revision: number): Promise<{ at: number; ids: ReadonlySet<string> }> {
      if (known?.at === revision) return known
      const now = await asOfNow(known)
      // Of two that were read at the same time the later one is remembered.
      if (!known || now.at >= known.at) known = now
      return now
    },
  }
}

/** As an array: of a subquery the planner expects a third of all rows, and reads every product. */
function changedSince({ openFrom }: InStock): RawBuilder<unknown> {
  const since = sql`age(xmin) <= age(${openFrom}::text::xid8::xid)`
  return sql`(select * from products where id = any(array(
    select product_id from stock_levels where ${since} union select product_id from stock_wishes where ${since})))`
}

/** Of the products in `source`: which were read, unless `many` are, and which of them are in stock. */
async function readStock(db: Kysely<CatalogDb>, source: RawBuilder<unknown>, howMany: HowMany) {
  const { rows } = await sql<{ at: number; base: string; openFrom: string; read: string[]; there: string[] }>`
    with sizes as ${howMany === 'few' ? sql`` : sql`not`} materialized (${stockOfSizes(source, howMany)})
    select value::float8 as at,
      concat_ws(' ', words, to_regclass('products')::oid, to_regclass('stock_levels')::oid, to_regclass('stock_wishes')::oid) as base,
      pg_snapshot_xmin(pg_current_snapshot())::text as "openFrom",
      to_json(${howMany === 'few' ? sql`array(select distinct id from sizes)` : sql`'{}'::text[]`}) as read,
      to_json(array(select distinct id from sizes where stock > 0)) as there
    from revision`.execute(db)
  const { read = [], there = [], ...now } = rows[0] ?? { at: 0, base: '', openFrom: '0' }
  return { ...now, read: new Set(read), ids: new Set(there) }
}
