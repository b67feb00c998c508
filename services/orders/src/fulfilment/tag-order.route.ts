import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** PUT /admin/orders/{id}/tags: replaces all tags. */
export const tagOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'PUT /admin/orders/{id}/tags', async ({ params, body: { tags }, meta }) => {
      const { order_id } = await findOrder(deps, params.id)
      await deps.database.transaction((tx) => moveOrder(deps, tx, order_id, { type: 'TagOrder', tags }, meta))
      return { success: true, message: 'Tags saved' }
    })
  }
