// Creating and reading orders. The same receipt twice creates two orders, as at the real provider.
import type { FastifyInstance } from 'fastify'
import { Refusal, readAmount, readNotes, type SandboxContext, seconds, unknownId } from './context.ts'
import { collection, newId, type Order } from './entities.ts'
import { paymentsOf } from './ledger.ts'

const taken = ['amount', 'currency', 'receipt', 'notes', 'payment', 'payment_capture', 'partial_payment']

export function orderRoutes(app: FastifyInstance, { ledger, now }: SandboxContext): void {
  app.post('/orders', async ({ body }) => {
    const fields = readBody(body)
    const order = newOrder(fields, seconds(now()))
    const { capture } = (fields.payment ?? {}) as { capture?: unknown }
    const manualCapture =
      capture === 'manual' || (capture === undefined && [0, false, '0'].includes(fields.payment_capture as number))
    ledger.record({ kind: 'order', order, manualCapture })
    return order
  })

  app.get('/orders', async ({ query }) => {
    const { receipt, ...page } = query as Record<string, string>
    return collection(receipt === undefined ? ledger.orders.values() : (ledger.byReceipt.get(receipt) ?? []), page)
  })

  app.get('/orders/:id', async ({ params }) => found(ledger.orders.get((params as { id: string }).id)))

  app.get('/orders/:id/payments', async ({ params, query }) => {
    const { id } = found(ledger.orders.get((params as { id: string }).id))
    return collection(paymentsOf(ledger, id), query as Record<string, string>)
  })
}

function found(order: Order | undefined): Order {
  if (!order) throw unknownId()
  return order
}

function readBody(body: unknown): Record<string, unknown> {
  const fields = (body ?? {}) as Record<string, unknown>
  const extra = Object.keys(fields).filter((name) => !taken.includes(name))
  if (extra.length > 0) throw new Refusal(`${extra.join(', ')} is/are not required and should not be sent`, extra[0])
  return fields
}

function newOrder({ amount: wanted, currency, receipt, notes }: Record<string, unknown>, created_at: number): Order {
  const amount = readAmount(wanted)
  if (!currency) throw new Refusal('The currency field is required.', 'currency')
  if (currency !== 'INR') throw new Refusal('Currency is not supported', 'currency')
  if (receipt !== undefined && receipt !== null && String(receipt).length > 40)
    throw new Refusal('The receipt may not be greater than 40 characters.', 'receipt')
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: receipt === undefined || receipt === null ? null : String(receipt),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(notes),
    created_at,
  }
}
