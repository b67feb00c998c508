import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, lockedOrder } from '../order/access/order-access.ts'
import { opensCash } from '../order/access/order-grants.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { moveOrder } from '../order/write/move-order.ts'

/**
 * GET and POST /orders/{orderId}/confirm. Only the token from the mail is accepted, since it proves that the address is
 * the shopper's; the browser that ordered, an account or another link of the order does not. Visiting the page confirms
 * nothing, because mail programs open links automatically; pressing the button does.
 */
export const confirmCashRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const rowOf = async (orderId: string, token: string) => {
      const row = await findOrder(deps, orderId)
      if (!opensCash(deps.grantKey, row, token, deps.now())) throw new DomainError('order_not_found', 'Order not found')
      return row
    }
    on(app, 'GET /orders/{orderId}/confirm', async ({ params, query, reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: answerOf(await rowOf(params.orderId, query.t)) }
    })
    on(app, 'POST /orders/{orderId}/confirm', async ({ params, body, meta }) => {
      const { order_id } = await rowOf(params.orderId, body.t)
      await deps.database.transaction(async (tx) => {
        if (!body.cancel) return moveOrder(deps, tx, order_id, { type: 'ConfirmCash', by: 'shopper' }, meta)
        const { status, confirm_by } = await lockedOrder(tx, order_id)
        // A parcel of an order that waits for confirmation is not with the courier, so the carrier is not asked.
        if (status !== 'cancelled' && confirm_by === null)
          throw new DomainError('order_not_cancellable', 'This order is confirmed already. Cancel it on its own page.')
        return moveOrder(deps, tx, order_id, { type: 'AskCancel' }, meta)
      })
      const message = body.cancel ? 'Order cancelled' : 'Order confirmed'
      return { success: true as const, message, data: answerOf(await findOrder(deps, order_id)) }
    })
  }

const answerOf = ({ order_id, total, status, confirm_by, pay_online, payment_method, payment_status }: OrderRow) => {
  const isClosed = status === 'cancelled' || status === 'failed'
  return {
    order_id,
    amount: rupeesOf(Number(total)),
    state: isClosed ? ('cancelled' as const) : confirm_by ? ('waiting' as const) : ('confirmed' as const),
    ...(!isClosed && confirm_by && pay_online ? { pay_online: rupeesOf(Number(pay_online)) } : {}),
    ...(methodOf(payment_method) === 'online' && payment_status === 'paid' ? { paid: true as const } : {}),
    confirm_by: confirm_by?.toISOString() ?? null,
  }
}
