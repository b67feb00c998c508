import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { assertMay } from '@suvarna/platform/http/request/request-access.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { OrdersDeps } from '../deps.ts'
import { historyOfOrder } from '../order/read/order-history.query.ts'
import { moveOrder } from '../order/write/move-order.ts'

/**
 * PATCH /admin/orders/{id}/status: sets any of the six, unless goods would leave unpaid or unconfirmed cash would be
 * counted; stock is moved once in each direction.
 */
export const setOrderStatusRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'PATCH /admin/orders/{id}/status', async ({ params, body, actor, meta, request }) => {
      // `completed` is accepted as delivered and never written.
      const to = body.status === 'completed' ? 'delivered' : body.status
      // Cancelling this way also refunds, and `unpaid` ships goods without payment: both need the refund permission.
      if (to === 'cancelled' || body.unpaid) assertMay(request, actor, 'orders.refund')
      const meanwhile = () => historyOfOrder(deps, params.id)
      const save = () =>
        deps.database.transaction(async (tx) => {
          if (body.version !== undefined) {
            const row = await tx
              .selectFrom('order_list')
              .select('version')
              .where('order_id', '=', params.id)
              .forUpdate()
              .executeTakeFirst()
            if (row && row.version !== body.version)
              throw new DomainError('stale_version', 'Somebody else changed this order meanwhile', {
                field: 'version',
                version: row.version,
              })
          }
          const { unpaid = false, collected = false } = body
          await moveOrder(deps, tx, params.id, { type: 'SetStatus', to, unpaid, collected }, meta)
        })
      await orWhatChanged(body.version, meanwhile, save)
      await failpoint('status.afterCommit')
      return { success: true, message: 'Order status updated successfully!' }
    })
  }
