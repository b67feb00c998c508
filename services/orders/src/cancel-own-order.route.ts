import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { OrdersDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { lockedOrder, ownOrder } from './order-access.ts'
import { isBeforeDispatch } from './order-rights.ts'
import { wordsFor } from './words-for.ts'

/** POST /orders/{orderId}/cancel, before dispatch, for whoever may see the order in full; strangers do not find it. */
export const cancelOwnOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/{orderId}/cancel', async ({ params, query, body, actor, request, meta }) => {
      const row = await ownOrder(deps, { params, query, actor, request })
      const words = await wordsFor(deps, row, body.reason)
      await deps.database.transaction(async (tx) => {
        const now = await lockedOrder(tx, row.order_id)
        if (now.status !== 'cancelled' && !isBeforeDispatch(now))
          throw new DomainError('order_not_cancellable', whyNot(now.status))
        await moveOrder(
          deps,
          tx,
          row.order_id,
          { type: 'CancelOrder', reason: 'cancelled by the shopper', ...words },
          meta,
        )
      })
      return { success: true, message: 'Order cancelled successfully!' }
    })
  }

function whyNot(status: string): string {
  if (status === 'failed') return 'This order was not paid and is closed: there is nothing to cancel.'
  if (status === 'delivered') return 'This order has arrived already. Please ask for a return instead.'
  return 'This order is on its way already. Once it has arrived, you can ask for a return.'
}
