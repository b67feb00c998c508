import type { StockCheck } from '@suvarna/contracts/orders/stock.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { deltas, stockEventTypes } from './stock-movements.ts'

type Checked = Omit<StockCheck, 'agrees'>

/** Adds up every ledger of the shop and compares it with the stock rows, in one snapshot. Changes nothing. */
async function checkStock(db: Kysely<OrdersDb>): Promise<StockCheck> {
  const { rows } = await sql<Checked>`
    with ledgers as (
      select data->>'productId' as product_id, coalesce((data->>'size')::real, 0) as size, count(*) as movements,
        sum(delta) as available, sum(reserved_delta) as reserved, sum(sold_delta) as sold
      from (select e.data, ${deltas} from ${eventRows({ types: stockEventTypes })} e) e
      group by 1, 2
    ), compared as (
      select product_id, nullif(size, 0) as size, coalesce(l.movements, 0) as movements,
        coalesce(l.available, 0) as ledger, s.available as shown,
        coalesce((l.available, l.reserved, l.sold) = (s.available, s.reserved, s.sold), false) as agrees
      from ledgers l full join stock s using (product_id, size)
    )
    select count(*)::int as checked, coalesce(sum(movements), 0)::int as movements,
      coalesce(json_agg(json_build_object('product_id', product_id, 'sku', coalesce(sku, ''), 'name', coalesce(name, ''),
        'size', compared.size, 'ledger', ledger, 'shown', shown) order by product_id, compared.size)
        filter (where not agrees), '[]') as wrong
    from compared left join price_book using (product_id)`.execute(db)
  const [found = { checked: 0, movements: 0, wrong: [] }] = rows
  return { agrees: found.wrong.length === 0, ...found }
}

export const stockCheckQuery =
  ({ database }: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) =>
    on(app, 'GET /admin/stock/check', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await checkStock(database.db) }
    })
