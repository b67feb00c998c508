import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { OrdersDeps } from './deps.ts'
import { orderAnswer } from './order-answer.ts'
import { maySeeAll } from './track-order.query.ts'

/** GET /orders/email/{customer_email}: strangers see masked orders with masked ids, so that no list opens an order. */
export const ordersByEmailQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/email/{customer_email}', async ({ params, actor, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await deps.database.db
        .selectFrom('order_list')
        .selectAll()
        .where('customer', '=', deps.customerOf(params.customer_email))
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute()
      if (rows.length === 0) throw new DomainError('order_not_found', 'No orders found for this email address')
      const asker = {
        accountId: actor.kind === 'anonymous' ? null : actor.accountId,
        admin: actor.kind === 'admin',
        cookie: request.headers.cookie,
        token: undefined,
      }
      const data = rows.map((row) => orderAnswer(row, maySeeAll(deps, row, asker) ? 'full' : 'masked-list'))
      return { success: true, message: `${rows.length} orders found`, data }
    })
  }
