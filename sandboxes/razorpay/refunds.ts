// Refunding, once per X-Refund-Idempotency key.
import type { FastifyInstance } from 'fastify'
import { Refusal, readAmount, readNotes, type SandboxContext, seconds, unknownId } from './context.ts'
import { collection, newId, type Payment, type Refund } from './entities.ts'
import { refundsOf } from './ledger.ts'
import { newPayment } from './pay.ts'

export function refundRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { ledger, faults } = context
  const find = (params: unknown): Payment => {
    const payment = ledger.payments.get((params as { id: string }).id)
    if (!payment) throw unknownId()
    return payment
  }

  app.post('/payments/:id/refund', async ({ params, body, headers }) => {
    recordSeeded(context, (params as { id: string }).id, body, headers['x-refund-idempotency'])
    const payment = find(params)
    if (faults.take(['refund_in_progress'], 'POST', `/payments/${payment.id}/refund`))
      throw new Refusal(inProgress, undefined, 409)
    const key = readKey(headers['x-refund-idempotency'])
    const asked = JSON.stringify([payment.id, body ?? {}])
    const before = key === undefined ? undefined : ledger.refundKeys.get(key)
    if (before && before.asked !== asked) throw new Refusal(otherRequest, undefined, 409)
    return (
      (before && ledger.refunds.get(before.id)) ??
      refund(context, payment, body, key === undefined ? {} : { key, asked })
    )
  })

  app.get('/payments/:id/refunds', async ({ params, query }) => {
    const { id } = params as { id: string }
    return collection(refundsOf(ledger, isSeeded(id) ? id : find(params).id), query as Record<string, string>)
  })
  app.get('/refunds', async ({ query }) => collection(ledger.refunds.values(), query as Record<string, string>))
  app.get('/refunds/:id', async ({ params }) => {
    const known = ledger.refunds.get((params as { id: string }).id)
    if (!known) throw unknownId()
    return known
  })
}

/** Seeded payments have ids of hex digits only; ids created here never do. */
const isSeeded = (id: string) => /^pay_[0-9a-f]{14}$/.test(id)

/**
 * Seeded payments were never made here, and their amounts are unknown: such a payment enters the ledger with its first
 * refund, with the sum of its refunds that have a key of their own as its amount.
 */
function recordSeeded({ ledger, now }: SandboxContext, id: string, body: unknown, key: unknown): void {
  const isFirst = !ledger.payments.has(id)
  const isAnother = key !== undefined && !ledger.refundKeys.has(String(key))
  if (!isSeeded(id) || !(isFirst || isAnother)) return
  const { amount: asked } = (body ?? {}) as Record<string, unknown>
  const before = ledger.payments.get(id)
  const amount = (before?.amount_refunded ?? 0) + readAmount(asked)
  const order = { id: id.replace('pay', 'order'), amount, currency: 'INR', receipt: null }
  const payment = before ?? newPayment({ ...order, notes: [] }, seconds(now()))
  ledger.record({ kind: 'payment', payment: { ...payment, id, amount, status: 'captured', captured: true } })
}

const inProgress = 'Another request with the same idempotency key is still in progress.'
const noBalance = 'Your account does not have enough balance to carry out the refund operation.'
const otherRequest = 'Different request with the same idempotency key has already been processed.'

function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (!/^[\w-]{10,}$/.test(String(header)))
    throw new Refusal('The idempotency key must be at least 10 characters of A-Z, a-z, 0-9, _ and -')
  return String(header)
}

type How = { key?: string; asked?: string; pending?: boolean }

function refund(
  context: SandboxContext,
  payment: Payment,
  body: unknown,
  { pending: slow = false, ...once }: How,
): Refund {
  const { ledger, webhooks, faults, now } = context
  const { amount: wanted, notes, receipt, speed = 'normal' } = (body ?? {}) as Record<string, unknown>
  if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken')
  if (faults.take(['refund_refused'], 'POST', `/payments/${payment.id}/refund`)) throw new Refusal(noBalance)
  const left = payment.amount - payment.amount_refunded
  if (left === 0) throw new Refusal('The payment has been fully refunded already.')
  const amount = wanted === undefined ? left : readAmount(wanted)
  if (amount > left) throw new Refusal('The refund amount provided is greater than amount captured.', 'amount')
  const pending = slow || faults.take(['refund_pending'], 'POST', `/payments/${payment.id}/refund`) !== undefined
  const made: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: readNotes(notes),
    receipt: receipt === undefined ? null : String(receipt),
    acquirer_data: { arn: null },
    created_at: seconds(now()),
    batch_id: null,
    status: pending ? 'pending' : 'processed',
    speed_processed: 'normal',
    speed_requested: String(speed),
  }
  const after = withRefunded(payment, payment.amount_refunded + amount)
  const events = ['refund.created', ...(pending ? [] : ['refund.processed'])]
  const hooks = events.flatMap((event) => webhooks.about(event, { refund: made, payment: after }))
  ledger.record({ kind: 'refund', refund: made, ...once }, { kind: 'payment', payment: after }, ...hooks)
  webhooks.wake()
  return made
}

const withRefunded = (payment: Payment, amount_refunded: number): Payment => {
  const full = amount_refunded === payment.amount
  const refund_status = amount_refunded === 0 ? null : full ? 'full' : 'partial'
  return { ...payment, amount_refunded, refund_status, status: full ? 'refunded' : 'captured' }
}

/**
 * `POST /sandbox/refund { payment_id, amount?, pending? }`: a refund in the provider's dashboard. It has no key and no
 * receipt; without an amount the rest is refunded.
 */
export function dashboardRefundRoute(app: FastifyInstance, context: SandboxContext): void {
  app.post('/sandbox/refund', async ({ body }) => {
    const { payment_id, amount, pending } = (body ?? {}) as Record<string, unknown>
    const payment = context.ledger.payments.get(String(payment_id))
    if (!payment) throw unknownId()
    return refund(context, payment, amount === undefined ? {} : { amount }, { pending: pending === true })
  })
}

/**
 * `POST /sandbox/refunds { refund_id, outcome: 'processed' | 'failed' }` ends a refund left open by the fault
 * `refund_pending`.
 */
export function settleRefundRoute(app: FastifyInstance, { ledger, webhooks }: SandboxContext): void {
  app.post('/sandbox/refunds', async ({ body }) => {
    const { refund_id, outcome } = (body ?? {}) as Record<string, unknown>
    const open = ledger.refunds.get(String(refund_id))
    const payment = open && ledger.payments.get(open.payment_id)
    if (open?.status !== 'pending' || !payment) throw unknownId()
    if (outcome !== 'processed' && outcome !== 'failed')
      throw new Refusal("outcome is 'processed' or 'failed'", 'outcome')
    const settled: Refund = { ...open, status: outcome }
    const after = outcome === 'failed' ? withRefunded(payment, payment.amount_refunded - open.amount) : payment
    const told = webhooks.about(`refund.${outcome}`, { refund: settled, payment: after })
    ledger.record({ kind: 'refund', refund: settled }, { kind: 'payment', payment: after }, ...told)
    webhooks.wake()
    return settled
  })
}
