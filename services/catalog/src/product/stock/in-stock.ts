import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { type HowMany, stockOfSizes } from './stock-by-size.ts'

type InStock = {
  /** The revision at which these were in stock. */
  at: number
  ids: ReadonlySet<string>
  /** Differs after products or their sizes have changed, or a table was rebuilt. */
  base: string
  /** Everything written by transactions older than this one has been read. */
  openFrom: string
}

/**
 * Which products are in stock, cached. After a sale only products with a stock row written since (by its transaction,
 * `xmin`) are read again: reading all of 10,000 products takes ten times as long.
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
    /** The revision that has been read; 0 before the first reading. */
    knownAt: (): number => known?.at ?? 0,

    /** As of `revision` if that is cached, otherwise as of now. */
    async asOf(revision: number): Promise<{ at: number; ids: ReadonlySet<string> }> {
      if (known?.at === revision) return known
      const now = await asOfNow(known)
      // Of two simultaneous readings, the later one is kept.
      if (!known || now.at >= known.at) known = now
      return now
    },
  }
}

/** As an array: for a subquery the planner expects a third of all rows, and reads every product. */
function changedSince({ openFrom }: InStock): RawBuilder<unknown> {
  const since = sql`age(xmin) <= age(${openFrom}::text::xid8::xid)`
  return sql`(select * from products where id = any(array(
    select product_id from stock_levels where ${since} union select product_id from stock_wishes where ${since})))`
}

/** Of the products in `source`: which were read (left out for `many`), and which of them are in stock. */
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
