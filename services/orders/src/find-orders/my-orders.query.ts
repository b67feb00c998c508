import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { allNamedIn } from '../order/names/hindi-names.consumer.ts'
import { orderAnswer } from '../order/read/order-answer.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'

/** GET /auth/orders: the account's orders, and guest orders with its verified address. */
export const myOrdersQuery =
  ({ database, now }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /auth/orders', async ({ actor, query, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('order_list')
        .selectAll()
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('account_id', '=', actor.accountId),
            // Another account's order may carry this address too; it stays with that account.
            eb('account_id', 'is', null).and(
              eb(
                'customer',
                '=',
                selectFrom('proved_addresses').select('customer').where('account_id', '=', actor.accountId),
              ),
            ),
          ]),
        )
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute()
      const returns = await returnsOf(
        database.db,
        rows.map(({ order_id }) => order_id),
      )
      const named = await allNamedIn(database.db, query.language, rows)
      return {
        success: true,
        orders: named.map((row) => orderAnswer(row, 'full', returns.get(row.order_id), now())),
      }
    })
  }
