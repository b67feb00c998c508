// Reading payments, and capturing one that is only authorized.
import type { FastifyInstance } from 'fastify'
import { Refusal, readAmount, type SandboxContext, unknownId } from './context.ts'
import { collection, feeOf, type Order, type Payment } from './entities.ts'
import type { Entry } from './ledger.ts'

export function paymentRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { ledger } = context
  const find = (params: unknown): Payment => {
    const payment = ledger.payments.get((params as { id: string }).id)
    if (!payment) throw unknownId()
    return payment
  }

  app.get('/payments', async ({ query }) => collection(ledger.payments.values(), query as Record<string, string>))
  app.get('/payments/:id', async ({ params }) => find(params))

  app.post('/payments/:id/capture', async ({ params, body }) => {
    const payment = find(params)
    const { amount } = (body ?? {}) as Record<string, unknown>
    if (payment.status === 'captured' || payment.status === 'refunded') throw new Refusal(alreadyPaid)
    if (payment.status !== 'authorized')
      throw new Refusal('Only payments which have been authorized and not yet captured can be captured')
    if (readAmount(amount) !== payment.amount)
      throw new Refusal('Capture amount must be equal to the amount authorized.', 'amount')
    const order = ledger.orders.get(payment.order_id)
    if (!order) throw unknownId()
    const captured = capture(context, payment, order)
    ledger.record(...captured.entries)
    context.webhooks.wake()
    return captured.payment
  })
}

export const alreadyPaid =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

/** Captures a payment. The entries belong in one journal line: payment, order and both webhooks, or none of them. */
export function capture(
  { webhooks }: SandboxContext,
  authorized: Payment,
  order: Order,
): { payment: Payment; entries: Entry[] } {
  if (order.status === 'paid') throw new Refusal(alreadyPaid)
  const payment: Payment = { ...authorized, status: 'captured', captured: true, ...feeOf(authorized.amount) }
  const paid: Order = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
  const hooks = [
    ...webhooks.about('payment.captured', { payment }),
    ...webhooks.about('order.paid', { payment, order: paid }),
  ]
  return { payment, entries: [{ kind: 'payment', payment }, { kind: 'order', order: paid }, ...hooks] }
}
