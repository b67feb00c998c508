import type { EventOf } from '@suvarna/contracts/events.ts'
import { rupeesOf } from '@suvarna/contracts/money.ts'
import type { PlaceBody } from '@suvarna/contracts/orders.ts'
import { fold } from '@suvarna/platform/decider.ts'
import { DomainError } from '@suvarna/platform/errors.ts'
import type { OrdersDeps } from './deps.ts'
import { type OrderEvent, order, type PlacedOrder } from './order.decider.ts'
import type { PlacedAnswer } from './place-order.ts'
import { orderNamed } from './track-order.query.ts'

/** How long the answer waits for the payment's fact, which may be milliseconds away. */
const patienceMs = 2_000

export type Claim = NonNullable<EventOf<'OrderPlaced'>['data']['claim']>

/**
 * Whether this is a body of somebody who has paid: with the order of ours that it names, or, in the bare contract,
 * where the order is placed after its payment, with what claims that payment. Null: nothing was paid yet.
 */
export async function paidOf(
  deps: Pick<OrdersDeps, 'database'>,
  body: PlaceBody,
): Promise<{ orderId: string; claim: null } | { orderId: null; claim: Claim } | null> {
  if (body.payment_method !== 'razorpay' || body.payment_status !== 'paid') return null
  const { order_id, razorpay_order_id, razorpay_payment_id, razorpay_signature } = body
  const ours = order_id && (await orderNamed(deps, order_id))
  if (ours) return { orderId: ours.order_id, claim: null }
  const claimed = razorpay_order_id && razorpay_payment_id && razorpay_signature
  if (!claimed) throw new DomainError('order_not_found', 'Order not found', { field: 'order_id' })
  const claim = { providerOrderId: razorpay_order_id, providerPaymentId: razorpay_payment_id }
  return { orderId: null, claim: { ...claim, signature: razorpay_signature } }
}

/**
 * What a client sends after the shopper has paid: answered with the order that stands, whatever key, cart and amount it
 * brings along. Its 'paid' is not believed: the answer waits for OrderPaid, and a fact that lags is asked for again.
 */
export async function paidStep(
  deps: OrdersDeps,
  orderId: string,
  paymentId: string | undefined,
): Promise<PlacedAnswer> {
  const changed = deps.database.committed.watch()
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = answerOf(await present(deps, orderId), paymentId)
    if (answer) return answer
    const left = until - Date.now()
    if (left <= 0)
      throw new DomainError('payment_not_confirmed_yet', 'Your payment is being confirmed. Please wait a moment.', {
        retryAfter: 2,
      })
    await changed.wait(Math.min(left, 200))
  }
}

/** The order's answer to this payment, null while there is none. Without a payment's id any payment counts. */
function answerOf(state: PlacedOrder, paymentId: string | undefined): PlacedAnswer | null {
  const { orderId: order_id, paidBy, declined, total, refunded } = state
  if (state.method !== 'razorpay') throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  if (paymentId !== undefined && declined.includes(paymentId))
    throw new DomainError('payment_declined', 'This order could not take your payment. The money goes back to you.')
  if (paidBy === null || (paymentId !== undefined && paidBy !== paymentId)) return null
  const payment_status = refunded ? 'refunded' : 'paid'
  return { success: true, order_id, data: { order_id, amount: rupeesOf(total), payment_status, pay_by: null } }
}

async function present({ database, log }: OrdersDeps, orderId: string): Promise<PlacedOrder> {
  const state = fold(order, await log.read<OrderEvent>(database.db, `order-${orderId}`))
  if (!state.placed) throw new DomainError('order_not_found', 'Order not found')
  return state
}
