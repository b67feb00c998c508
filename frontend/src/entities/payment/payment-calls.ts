// What an online payment asks of the server.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { persistently } from '../../lib/api/persistently.ts'
import { toOrder } from '../order/order.ts'
import type { HeldOrder, OrderWord, Proof } from './payment-state.ts'
import type { ProviderOrder } from './providers/provider-window.ts'

/** The provider's order for a held one: the same however often it is asked for. Amounts: rupees there, paise back. */
export function beginPayment({ orderId, total }: HeldOrder, now = Date.now()): Promise<ProviderOrder> {
  const body = { amount: total, currency: 'INR', receipt: `rcptid_${now}`, order_id: orderId }
  return persistently(() => call<AnswerOf<'POST /orders/razorpay/order'>>('POST', '/orders/razorpay/order', { body }))
}

export type Verdict = { answer: 'verified' | 'unverified' } | { answer: 'later'; afterMs: number }

/** What the bank has not confirmed yet, and a silence, are no verdict: ask again. */
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

/** Whether the order was paid, whoever told the shop: the widget, a webhook or the reconciler. */
export async function askOrder(orderId: string): Promise<OrderWord> {
  try {
    const { data } = await call<AnswerOf<'GET /orders/{orderId}'>>('GET', `/orders/${encodeURIComponent(orderId)}`)
    return wordOf(toOrder(data))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'closed'
    return 'waiting'
  }
}

function wordOf({ status, paymentStatus }: { status: string; paymentStatus: string }): OrderWord {
  if (paymentStatus === 'paid') return 'paid'
  return status === 'failed' || status === 'cancelled' || paymentStatus === 'refunded' ? 'closed' : 'waiting'
}

/** The second half of placing: the order takes its payment. The server may know it already; that is no fault. */
export async function claimPayment(body: PlaceBody, { orderId }: HeldOrder, proof: Proof): Promise<void> {
  const paid = { ...body, ...proof, order_id: orderId, payment_status: 'paid' as const }
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
