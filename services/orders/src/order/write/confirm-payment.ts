import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { toCollect, toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { Claim, ClaimFault } from '@suvarna/contracts/payments/events.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { PlacedAnswer } from '../../order/placed-answer.ts'
import { orderNamed } from '../access/order-access.ts'
import { order } from '../decider/order.decider.ts'
import type { OrderEvent, PlacedOrder } from '../decider/order-state.ts'
import { moveOrder } from './move-order.ts'

/** How long the request waits for the payment's event, which may be milliseconds away. */
const timeoutMs = 2_000
/** After this time without an event the payment may not exist, so payments is asked to look it up. */
const trustMs = 800

/** What a client reports about its payment; `claim` if it suffices to look the payment up. */
export type SaidPaid = { paymentId: string | undefined; claim: Claim | null }

/**
 * Whether the body is from a client that has paid: with our order's id, or, in the bare contract, where the order is
 * placed after its payment, with the claim to that payment. Null: nothing was paid yet.
 */
export async function paidOf(
  deps: Pick<OrdersDeps, 'database'>,
  body: PlaceBody,
): Promise<{ orderId: string; said: SaidPaid } | { orderId: null; said: { paymentId: string; claim: Claim } } | null> {
  if (methodOf(body.payment_method) !== 'online' || body.payment_status !== 'paid') return null
  const { order_id, razorpay_payment_id: paymentId } = body
  const claim = claimOf(body)
  const ours = order_id && (await orderNamed(deps, order_id))
  if (ours) return { orderId: ours.order_id, said: { paymentId, claim } }
  if (!claim) throw new DomainError('order_not_found', 'Order not found', { field: 'order_id' })
  return { orderId: null, said: { paymentId: claim.providerPaymentId, claim } }
}

function claimOf({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: PlaceBody): Claim | null {
  if (!razorpay_order_id || !razorpay_payment_id || !razorpay_signature) return null
  return { providerOrderId: razorpay_order_id, providerPaymentId: razorpay_payment_id, signature: razorpay_signature }
}

/**
 * Handles the request that a client sends after paying: answers with the existing order, whatever key, cart and amount
 * are sent. The client's 'paid' is not trusted: the response waits for OrderPaid, and a late payment is looked up. A
 * payment that does not exist, or belongs to another order, is refused permanently.
 */
export async function confirmPaymentStep(
  deps: OrdersDeps,
  orderId: string,
  said: SaidPaid,
  meta: Meta,
): Promise<PlacedAnswer> {
  const changed = deps.database.committed.watch()
  const [asked, until] = [Date.now() + trustMs, Date.now() + timeoutMs]
  let claimed = false
  for (;;) {
    const answer = answerOf(await present(deps, orderId), said)
    if (answer) return answer
    const left = until - Date.now()
    if (left <= 0) throw unanswered(said)
    const { claim } = said
    if (claim && !claimed && Date.now() >= asked) {
      claimed = true
      await deps.database.transaction((tx) => moveOrder(deps, tx, orderId, { type: 'MakeClaim', claim }, meta))
    }
    await changed.wait(Math.min(left, 200))
  }
}

function unanswered({ paymentId, claim }: SaidPaid): DomainError {
  if (paymentId !== undefined && !claim) return refusal('not_signed')
  return new DomainError('payment_not_confirmed_yet', 'Your payment is being confirmed. Please wait a moment.', {
    retryAfter: 2,
  })
}

/** The order's decision about this payment, or null while there is none. Without a payment id any payment counts. */
function answerOf(state: PlacedOrder, { paymentId, claim }: SaidPaid): PlacedAnswer | null {
  const { orderId: order_id, paidBy, declined, claims, advance, refunded, status, confirmBy, online } = state
  const isWaiting = confirmBy !== null && online !== null
  if (state.method !== 'online' && !isWaiting && declined.length === 0)
    throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  if (paidBy !== null && (paymentId === undefined || paidBy === paymentId)) {
    const payment_status = refunded ? 'refunded' : 'paid'
    const parts = {
      amount: rupeesOf(toPayOnline(state)),
      ...(advance > 0 ? { to_collect: rupeesOf(toCollect(state)) } : {}),
    }
    return { success: true, order_id, data: { order_id, ...parts, payment_status, pay_by: null } }
  }
  if (paymentId !== undefined && declined.includes(paymentId))
    throw new DomainError('payment_declined', 'Your payment came too late for this order. We’ll refund it.')
  const failed = claims.find((one) => one.signature === claim?.signature && one.providerPaymentId === paymentId)?.failed
  if (failed) throw refusal(failed)
  if (paymentId === undefined && (status === 'failed' || status === 'cancelled'))
    throw new DomainError('order_expired', 'This order is closed, and no payment has reached it. Please order again.')
  return null
}

/** Final: retrying changes nothing. */
function refusal(why: ClaimFault): DomainError {
  switch (why) {
    case 'not_signed':
      return new DomainError('payment_signature', 'The payment could not be verified: it is not one of this order.')
    case 'unknown':
      return new DomainError('payment_not_found', 'There is no such payment.')
    case 'other_order':
      return new DomainError('payment_used', 'This payment belongs to another order.')
    case 'gone_back':
      return new DomainError('payment_declined', 'This payment has gone back to you already.')
  }
}

async function present({ database, log }: OrdersDeps, orderId: string): Promise<PlacedOrder> {
  const state = fold(order, await log.read<OrderEvent>(database.db, `order-${orderId}`))
  if (!state.placed) throw new DomainError('order_not_found', 'Order not found')
  return state
}
