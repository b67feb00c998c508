// The shopper's action in the widget: POST /sandbox/pay { order_id, outcome, payment_id?, capture?, amount? } returns
// what the widget passes to the browser. `payment_id` revives a failed payment (late authorization), `capture: false`
// leaves the money authorized for the shop to capture, `amount` differs from the order's, `currency` is other than
// rupees, `twice` pays an order that is already paid, as a late bank may.
import { createHmac, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal, readAmount, type SandboxContext, seconds, unknownId } from './context.ts'
import { newId, type Order, type Payment } from './entities.ts'
import { paymentsOf } from './ledger.ts'
import { alreadyPaid, capture } from './payments.ts'

export function payRoute(app: FastifyInstance, context: SandboxContext): void {
  app.post('/sandbox/pay', async ({ body }) => {
    const { order_id, outcome, payment_id, amount, currency, ...how } = (body ?? {}) as Record<string, unknown>
    const order = context.ledger.orders.get(String(order_id))
    if (!order) throw unknownId()
    if (outcome !== 'success' && outcome !== 'failure')
      throw new Refusal("outcome is 'success' or 'failure'", 'outcome')
    const tried = {
      ...(payment_id === undefined
        ? newPayment(order, seconds(context.now()))
        : failedBefore(context, order, payment_id)),
      ...(amount === undefined ? {} : { amount: readAmount(amount) }),
      ...(currency === undefined ? {} : { currency: String(currency) }),
    }
    const open = paymentsOf(context.ledger, order.id).some(({ status }) => status === 'authorized')
    if (how.twice !== true && (order.status === 'paid' || open)) throw new Refusal(alreadyPaid)
    return outcome === 'success' ? succeed(context, order, tried, how.capture !== false) : fail(context, order, tried)
  })
}

/** Hex HMAC-SHA256 of `<order>|<payment>` with the key secret. */
const signatureOf = (keySecret: string, orderId: string, paymentId: string): string =>
  createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')

function succeed(context: SandboxContext, order: Order, tried: Payment, concurrency: boolean) {
  const { ledger, webhooks, keySecret } = context
  const acquirer_data = { rrn: String(randomInt(1e11, 1e12)), upi_transaction_id: newId('card').slice(5).toUpperCase() }
  const payment: Payment = { ...tried, ...noError, status: 'authorized', acquirer_data }
  const attempted = attempt(context, order, payment)
  const hooks = webhooks.about('payment.authorized', { payment })
  const taken = ledger.manual.has(order.id) || !concurrency ? [] : capture(context, payment, attempted).entries
  ledger.record({ kind: 'payment', payment }, { kind: 'order', order: attempted }, ...hooks, ...taken)
  webhooks.wake()
  return {
    razorpay_order_id: order.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: signatureOf(keySecret, order.id, payment.id),
  }
}

function fail(context: SandboxContext, order: Order, tried: Payment) {
  const payment: Payment = { ...tried, ...declined, status: 'failed' }
  const hooks = context.webhooks.about('payment.failed', { payment })
  context.ledger.record(
    { kind: 'payment', payment },
    { kind: 'order', order: attempt(context, order, payment) },
    ...hooks,
  )
  context.webhooks.wake()
  const {
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  } = payment
  const metadata = { order_id: order.id, payment_id: payment.id }
  return {
    razorpay_order_id: order.id,
    razorpay_payment_id: payment.id,
    error: { code, description, source, step, reason, metadata },
  }
}

/** A revived payment does not count as another attempt. */
const attempt = ({ ledger }: SandboxContext, order: Order, { id }: Payment): Order => ({
  ...order,
  status: 'attempted',
  attempts: order.attempts + (ledger.payments.has(id) ? 0 : 1),
})

function failedBefore({ ledger }: SandboxContext, order: Order, paymentId: unknown): Payment {
  const payment = ledger.payments.get(String(paymentId))
  if (payment?.order_id !== order.id || payment.status !== 'failed') throw unknownId()
  return payment
}

const noError = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null }
const declined = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment could not be completed as it was declined by the bank. Try another method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}

export const newPayment = (
  { id, amount, currency, notes, receipt }: Pick<Order, 'id' | 'amount' | 'currency' | 'notes' | 'receipt'>,
  created_at: number,
): Payment => ({
  id: newId('pay'),
  entity: 'payment',
  amount,
  currency,
  status: 'failed',
  order_id: id,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: receipt,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'success@razorpay',
  email: 'buyer@example.com',
  contact: '+919876543210',
  notes,
  fee: null,
  tax: null,
  ...noError,
  acquirer_data: { rrn: null },
  created_at,
})
