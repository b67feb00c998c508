import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import { productStockOf, sizeStockOf, streamOf, untilDay } from '../product-stock.ts'
import { type MovementRow, movementColumns, movements } from '../stock-movements.ts'
import { withNotes } from './movement-notes.ts'

const pageSize = 50

type LedgerRow = {
  entries: MovementRow[]
  total: number
  available: number
  reserved: number
  sold: number
  shown: number
  agrees: boolean
}

/**
 * GET /admin/stock/{id}?size&as_of&before&limit: one statement, so that the sum and the stock are from the same moment.
 */
export const stockLedgerQuery =
  ({ database, vault }: Pick<OrdersDeps, 'database' | 'vault'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/stock/{id}', async ({ params, query, actor, reply }) => {
      reply.header('cache-control', 'no-store')
      const product = await productStockOf(database.db, params.id)
      const sizeStock = sizeStockOf(product, query.size)
      const stream = sql`${streamOf(product, sizeStock)}`
      const limit = query.limit ?? pageSize
      const { rows } = await sql<LedgerRow>`
        with ledger as (${movements(sql`e.stream = ${stream}`)}),
        upto as (select * from ledger e where ${untilDay(query.as_of, stream)}),
        last as (select * from ledger order by version desc limit 1),
        behind as (select * from upto order by version desc limit 1),
        page as (
          select ${movementColumns} from upto m where ${query.before === undefined ? sql`true` : sql`m.version < ${query.before}`}
          order by m.version desc limit ${limit}
        ),
        size_stock as (select * from stock where product_id = ${params.id} and size = ${sizeStock.size ?? 0})
        select (select coalesce(json_agg(p order by version desc), '[]') from page p) as entries,
          (select count(*)::int from upto) as total,
          coalesce((select available::int from behind), 0) as available,
          coalesce((select reserved::int from behind), 0) as reserved,
          coalesce((select sold::int from behind), 0) as sold,
          coalesce((select available from size_stock), 0) as shown,
          coalesce((select bool_and(available = recorded) from ledger), true) and
            (select coalesce((array[l.available, l.reserved, l.sold]), '{0,0,0}')
              = coalesce(array[s.available, s.reserved, s.sold]::bigint[], '{0,0,0}')
              from (select) one left join last l on true left join size_stock s on true) as agrees`.execute(database.db)
      const [row] = rows
      if (!row) throw new Error('a statement without from answers one row')
      const { entries, ...levels } = row
      const { stocks, ...words } = product
      return {
        success: true as const,
        data: {
          ...words,
          size: sizeStock.size,
          sizes: stocks.flatMap(({ size, available }) => (size === null ? [] : [{ size, available }])),
          as_of: query.as_of ?? null,
          ...levels,
          movements: await withNotes(vault, actor, entries),
          next:
            entries.length === limit && (entries.at(-1)?.version ?? 1) > 1 ? (entries.at(-1)?.version ?? null) : null,
        },
      }
    })
  }
