// Disputes: the payer's bank asks for the money back.
import type { FastifyInstance } from 'fastify'
import { Refusal, readAmount, type SandboxContext, seconds, unknownId } from './context.ts'
import { collection, type Dispute, newId } from './entities.ts'

const week = 7 * 24 * 3600

export function disputeRoutes(app: FastifyInstance, { ledger }: SandboxContext): void {
  app.get('/disputes', async ({ query }) => collection(ledger.disputes.values(), query as Record<string, string>))
  app.get('/disputes/:id', async ({ params }) => {
    const known = ledger.disputes.get((params as { id: string }).id)
    if (!known) throw unknownId()
    return known
  })
}

const outcomes = ['under_review', 'won', 'lost', 'closed'] as const

/**
 * `POST /sandbox/dispute { payment_id, amount? }` opens one, to be answered within a week; `POST /sandbox/disputes {
 * dispute_id, outcome }` moves it. A lost one deducts its amount from the shop.
 */
export function disputeLevers(app: FastifyInstance, { ledger, webhooks, now }: SandboxContext): void {
  const record = (dispute: Dispute, event: string) => {
    const payment = ledger.payments.get(dispute.payment_id)
    if (!payment) throw unknownId()
    ledger.record({ kind: 'dispute', dispute }, ...webhooks.about(`payment.dispute.${event}`, { payment, dispute }))
    webhooks.wake()
    return dispute
  }
  app.post('/sandbox/dispute', async ({ body }) => {
    const { payment_id, amount } = (body ?? {}) as Record<string, unknown>
    const payment = ledger.payments.get(String(payment_id))
    if (!payment?.captured) throw unknownId()
    const at = seconds(now())
    const about = { payment_id: payment.id, amount: amount === undefined ? payment.amount : readAmount(amount) }
    const fixed = { entity: 'dispute', currency: payment.currency, phase: 'chargeback', status: 'open' } as const
    const rest = { amount_deducted: 0, reason_code: 'goods_or_services_not_received', respond_by: at + week }
    return record({ id: newId('disp'), ...fixed, ...about, ...rest, created_at: at }, 'created')
  })
  app.post('/sandbox/disputes', async ({ body }) => {
    const { dispute_id, outcome } = (body ?? {}) as Record<string, unknown>
    const known = ledger.disputes.get(String(dispute_id))
    if (!known) throw unknownId()
    const status = outcomes.find((one) => one === outcome)
    if (!status) throw new Refusal(`outcome is one of ${outcomes.join(', ')}`, 'outcome')
    return record({ ...known, status, amount_deducted: status === 'lost' ? known.amount : 0 }, status)
  })
}
