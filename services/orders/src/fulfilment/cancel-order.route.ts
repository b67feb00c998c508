import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** DELETE /admin/orders/{id}: cancels the order; idempotent, restocks once. */
export const cancelOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'DELETE /admin/orders/{id}', async ({ params, meta }) => {
      await deps.database.transaction((tx) =>
        moveOrder(deps, tx, params.id, { type: 'CancelOrder', reason: 'cancelled by the shop' }, meta),
      )
      return { success: true, message: 'Order cancelled successfully!' }
    })
  }
