import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { isBeforeDispatch } from '../order/access/allowed-actions.ts'
import { lockedOrder, ownOrder } from '../order/access/order-access.ts'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent } from '../order/decider/order-state.ts'
import { wordsFor } from '../order/labels.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** How long the request waits for the carrier. */
const timeoutMs = 4_000

/**
 * POST /orders/{orderId}/cancel: before dispatch, with full-view access only; others get a 404. If a carrier may
 * already have the shipment, it is asked first, so that nothing on its way is refunded or restocked.
 */
export const cancelOwnOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/{orderId}/cancel', async ({ params, query, body, actor, request, meta }) => {
      const row = await ownOrder(deps, { params, query, actor, request }, 'orders.refund')
      const words = await wordsFor(deps, row, body.reason)
      const asked = await deps.database.transaction(async (tx) => {
        const now = await lockedOrder(tx, row.order_id)
        if (now.status !== 'cancelled' && !isBeforeDispatch(now))
          throw new DomainError('order_not_cancellable', whyNot(now.status))
        const { events } = await moveOrder(deps, tx, row.order_id, { type: 'AskCancel', ...words }, meta)
        return events.some(({ type }) => type === 'CancelAsked')
      })
      const message = asked ? await carrierAnswer(deps, row.order_id) : cancelled
      return { success: true, message }
    })
  }

const cancelled = 'Order cancelled successfully!'

/**
 * Throws order_not_cancellable if the carrier keeps the shipment. Without an answer in time, the order changes later.
 */
async function carrierAnswer({ database, log }: OrdersDeps, orderId: string): Promise<string> {
  const changed = database.committed.watch()
  const until = Date.now() + timeoutMs
  for (;;) {
    const state = fold(order, await log.read<OrderEvent>(database.db, `order-${orderId}`))
    if (state.placed && state.status === 'cancelled') return cancelled
    if (state.placed && !state.cancelAsked) throw new DomainError('order_not_cancellable', whyNot('shipped'))
    const left = until - Date.now()
    if (left <= 0) return 'We have asked the courier to stop your parcel. You will get a mail once it is cancelled.'
    await changed.wait(Math.min(left, 200))
  }
}

function whyNot(status: string): string {
  if (status === 'failed') return 'This order was not paid and is closed: there is nothing to cancel.'
  if (status === 'delivered') return 'This order has already arrived. Please request a return instead.'
  return 'This order is already on its way. Once it arrives, you can request a return.'
}
