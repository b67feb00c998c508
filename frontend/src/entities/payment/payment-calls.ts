// The server calls of an online payment.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { persistently } from '../../lib/api/persistently.ts'
import { toOrder } from '../order/order.ts'
import type { HeldOrder, OrderPaymentStatus, Proof } from './payment-state.ts'
import type { ProviderOrder } from './providers/provider-window.ts'

/** Creates the provider's order for a held one; repeats return the same one. Amounts: rupees in, paise out. */
export function beginPayment({ orderId, total }: HeldOrder, now = Date.now()): Promise<ProviderOrder> {
  const body = { amount: total, currency: 'INR', receipt: `rcptid_${now}`, order_id: orderId }
  return persistently(() => call<AnswerOf<'POST /orders/razorpay/order'>>('POST', '/orders/razorpay/order', { body }))
}

export type Verdict = { answer: 'verified' | 'unverified' } | { answer: 'later'; afterMs: number }

/** A bank that has not confirmed yet and a missing response are not final: the call is to be repeated. */
export async function verifyPayment({ orderId }: HeldOrder, proof: Proof): Promise<Verdict> {
  try {
    await call('POST', '/orders/razorpay/verify', { body: { ...proof, orderId } })
    return { answer: 'verified' }
  } catch (error) {
    return verdictOn(error)
  }
}

const LATER_MS = 2000
const FINAL = ['payment_signature', 'payment_not_found', 'payment_declined', 'invalid_input']

function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiError)) throw error
  if (FINAL.includes(error.code)) return { answer: 'unverified' }
  return { answer: 'later', afterMs: (error.retryAfterSeconds ?? 0) * 1000 || LATER_MS }
}

/** Whether the order was paid, no matter how the shop learned of it: the widget, a webhook or the reconciler. */
export async function fetchPaymentStatus(orderId: string): Promise<OrderPaymentStatus> {
  try {
    const { data } = await call<AnswerOf<'GET /orders/{orderId}'>>('GET', `/orders/${encodeURIComponent(orderId)}`)
    return paymentStatusOf(toOrder(data))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'closed'
    return 'waiting'
  }
}

function paymentStatusOf({ status, paymentStatus }: { status: string; paymentStatus: string }): OrderPaymentStatus {
  if (paymentStatus === 'paid') return 'paid'
  return status === 'failed' || status === 'cancelled' || paymentStatus === 'refunded' ? 'closed' : 'waiting'
}

/** The second half of placing an order: reports its payment. If the server already has it, that is no error. */
export async function claimPayment(body: PlaceBody, { orderId }: HeldOrder, proof: Proof): Promise<void> {
  // Also for a cash order, whose advance was paid online.
  const payment_method = writtenMethod('online')
  const paid = { ...body, ...proof, order_id: orderId, payment_method, payment_status: 'paid' as const }
  await untilKnown(() => persistently(() => call('POST', '/orders/place', { body: paid })))
}

const MOST_WAITS = 15

async function untilKnown(claim: () => Promise<unknown>): Promise<void> {
  for (let waits = 0; ; waits++) {
    try {
      await claim()
      return
    } catch (error) {
      const lagging = error instanceof ApiError && error.code === 'payment_not_confirmed_yet'
      if (!lagging || waits === MOST_WAITS) throw error
      await new Promise((done) => setTimeout(done, (error.retryAfterSeconds ?? 0) * 1000 || LATER_MS))
    }
  }
}
