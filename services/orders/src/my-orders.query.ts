import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { OrdersDeps } from './deps.ts'
import { orderAnswer } from './order-answer.ts'

/** GET /auth/orders: the orders that the account placed while it was logged in. */
export const myOrdersQuery =
  ({ database }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /auth/orders', async ({ actor, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('order_list')
        .selectAll()
        .where('account_id', '=', actor.accountId)
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute()
      return { success: true, orders: rows.map((row) => orderAnswer(row, 'full')) }
    })
  }
