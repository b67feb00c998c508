import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { ownOrder } from '../../order/access/order-access.ts'

/** GET /orders/{orderId}/exchange: the sizes in stock now. Nothing is reserved until the exchange is requested. */
export const exchangeSizesQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/{orderId}/exchange', async ({ params, query, actor, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const { lines } = await ownOrder(deps, { params, query, actor, request })
      const rows = await deps.database.db
        .selectFrom('stock')
        .select(['product_id', 'size', 'available'])
        .where(
          'product_id',
          'in',
          lines.map(({ productId }) => productId),
        )
        .where('size', '>', 0)
        .orderBy('size')
        .execute()
      const items = lines.map((line, index) => ({
        item_id: String(index + 1),
        sizes:
          line.size === null
            ? []
            : rows
                .filter((row) => row.product_id === line.productId && row.size !== line.size)
                .map(({ size, available }) => ({ size, available })),
      }))
      return { success: true as const, data: { items } }
    })
  }
