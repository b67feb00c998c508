import { randomUUID } from 'node:crypto'
import { paiseOf, rupeesOf } from '@suvarna/contracts/money.ts'
import { DomainError } from '@suvarna/platform/errors.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import { failpoint } from '@suvarna/platform/failpoint.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { Selectable } from 'kysely'
import type { PaymentsDeps } from './deps.ts'
import { type Provider, ProviderFault, type ProviderOrder } from './provider.ts'
import { reconcileLater } from './reconcile.ts'
import type { PaymentTable } from './schema.ts'

/**
 * POST /orders/razorpay/order: the provider's order for a placed order, made once, for exactly its total. The client's
 * amount is only compared. Rupees in, paise out, as the widget needs them.
 */
export const openPaymentRoute =
  (deps: PaymentsDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/razorpay/order', async ({ body, meta }) => {
      const { provider } = deps
      if (!provider) throw new DomainError('payment_not_offered', 'Online payment is not offered at the moment')
      if (!body.order_id) {
        const made = await openLoose({ ...deps, provider }, paiseOf(body.amount), meta)
        return { success: true as const, ...made, currency: 'INR', receipt: body.receipt }
      }
      const row = await payableOrder(deps, body.order_id.trim())
      if (paiseOf(body.amount) !== row.amount)
        throw new DomainError('payment_amount', `The total of this order is ₹${rupeesOf(row.amount)}`, {
          field: 'amount',
          total: rupeesOf(row.amount),
        })
      const id = row.provider_order_id ?? (await createOnce({ ...deps, provider }, row, meta))
      return { success: true as const, id, amount: row.amount, currency: 'INR', receipt: body.receipt }
    })
  }

/** The bare contract pays first and places afterwards: the payment waits for the order that claims it. */
async function openLoose(deps: PaymentsDeps & { provider: Provider }, amount: number, meta: Meta) {
  const receipt = `loose-${randomUUID().slice(0, 30)}`
  const { id } = await createOrLookUp(deps.provider, receipt, amount)
  const stream = `payment-${id}`
  await deps.database.transaction(async (tx) => {
    await deps.payments.handleIn(tx, stream, { type: 'OpenPayment', orderId: id, method: 'razorpay', amount }, meta)
    const command = { type: 'RecordProviderOrder' as const, providerOrderId: id, amount, receipt }
    await deps.payments.handleIn(tx, stream, command, meta)
    await reconcileLater(tx, id, meta)
  })
  return { id, amount }
}

type Row = Selectable<PaymentTable>

async function payableOrder(deps: PaymentsDeps, orderId: string): Promise<Row> {
  const row = await known(deps, orderId)
  if (!row) throw new DomainError('retry', 'This order is on its way. Please try again.', { retryAfter: 1 })
  if (row.method !== 'razorpay') throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  if (row.status === 'attached') throw new DomainError('already_paid', 'This order is paid already')
  const closed = await deps.database.db
    .selectFrom('closed_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (closed) throw new DomainError('order_expired', 'This order has expired. Please place it again.')
  return row
}

/** An order that was placed just now is milliseconds away. */
async function known({ database, waitMs }: PaymentsDeps, orderId: string): Promise<Row | undefined> {
  const changed = database.committed.watch()
  const until = Date.now() + waitMs
  for (;;) {
    const row = await database.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    const left = until - Date.now()
    if (row || left <= 0) return row
    await changed.wait(Math.min(left, 200))
  }
}

async function createOnce(deps: PaymentsDeps & { provider: Provider }, row: Row, meta: Meta): Promise<string> {
  const { order_id: orderId, amount } = row
  const made = await createOrLookUp(deps.provider, orderId, amount)
  await failpoint('open.afterCreate')
  const state = await deps.database.transaction(async (tx) => {
    const command = { type: 'RecordProviderOrder' as const, providerOrderId: made.id, amount, receipt: orderId }
    const handled = await deps.payments.handleIn(tx, `payment-${orderId}`, command, meta)
    await reconcileLater(tx, orderId, meta)
    return handled.state
  })
  // A twin may have been faster: its order is the one, ours stays unused and costs nothing.
  const [first] = state.phase === 'open' ? Object.keys(state.providerOrders) : []
  return first ?? made.id
}

async function createOrLookUp(provider: Provider, receipt: string, amount: number): Promise<ProviderOrder> {
  const unavailable = (fault: unknown) => {
    if (!(fault instanceof ProviderFault)) throw fault
    throw new DomainError('provider_unavailable', 'Failed to initiate payment. Please try again.', { retryAfter: 2 })
  }
  try {
    return await provider.createOrder(amount, receipt)
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || fault.kind !== 'unknown') return unavailable(fault)
    const found = await provider.findOrder(receipt).catch(unavailable)
    return found?.amount === amount ? found : unavailable(fault)
  }
}
