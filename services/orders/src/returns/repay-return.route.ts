import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** POST /admin/orders/{id}/return/sent: an accepted return was refunded by hand, which ends the return. */
export const repayReturnRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/return/sent', async ({ params, body, meta }) => {
      const { order_id } = await findOrder(deps, params.id)
      const command = { type: 'RepayReturn' as const, number: body.number, reference: body.reference }
      await deps.database.transaction((tx) => moveOrder(deps, tx, order_id, command, meta))
      return { success: true, message: 'Return marked as paid back' }
    })
  }
