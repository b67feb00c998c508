import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { Selectable } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { unspentOrder } from '../payment/payment.decider.ts'
import { reconcileLater } from '../payment/reconcile.ts'
import type { TimeLimited } from '../payment/time-limited-provider.ts'
import type { PaymentTable } from '../schema.ts'
import { createOrLookUp } from './create-provider-order.ts'
import { askerOf, openLoose } from './open-loose-payment.ts'

/**
 * POST /orders/razorpay/order: the provider's order for a placed order, created once, for exactly its total. The
 * client's amount is only compared. Takes rupees, returns paise, as the widget needs them.
 */
export const openPaymentRoute =
  (deps: PaymentsDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/razorpay/order', async ({ body, meta, actor, request }) => {
      const { withTimeout } = deps
      if (!withTimeout) throw new DomainError('payment_not_offered', 'Online payment is not offered at the moment')
      if (!body.order_id) {
        const made = await openLoose(
          { ...deps, withTimeout },
          { amount: paiseOf(body.amount), asker: askerOf(actor) },
          meta,
        )
        return { success: true as const, ...made, currency: 'INR', receipt: body.receipt }
      }
      const row = await payableOrder(deps, body.order_id.trim())
      if (paiseOf(body.amount) !== row.amount) {
        securityEvent(request, 'price_mismatch')
        throw new DomainError('payment_amount', `The total of this order is ₹${rupeesOf(row.amount)}`, {
          field: 'amount',
          total: rupeesOf(row.amount),
        })
      }
      const id = await providerOrderFor({ ...deps, withTimeout }, row, meta)
      return { success: true as const, id, amount: row.amount, currency: 'INR', receipt: body.receipt }
    })
  }

type Row = Omit<Selectable<PaymentTable>, 'amount'> & { amount: number }

async function payableOrder(deps: PaymentsDeps, orderId: string): Promise<Row> {
  const row = await known(deps, orderId)
  if (!row) throw new DomainError('retry', 'This order is on its way. Please try again.', { retryAfter: 1 })
  const payable = methodOf(row.method) === 'online' ? row.amount : row.online_amount
  if (payable === null) throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  if (row.status === 'attached') throw new DomainError('already_paid', 'This order is paid already')
  const closed = await deps.database.db
    .selectFrom('closed_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (closed) throw new DomainError('order_expired', 'This order has expired. Please place it again.')
  return { ...row, amount: Number(payable) }
}

/** Waits for the event of an order placed just now, usually a few milliseconds. */
async function known({ database, waitMs }: PaymentsDeps, orderId: string): Promise<Row | undefined> {
  const changed = database.committed.watch()
  const until = Date.now() + waitMs
  for (;;) {
    const row = await database.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    const left = until - Date.now()
    if (row || left <= 0) return row && { ...row, amount: Number(row.amount) }
    await changed.wait(Math.min(left, 200))
  }
}

/** The provider's order to pay. One whose payment was refunded takes no other, so a new one is created. */
async function providerOrderFor(
  deps: PaymentsDeps & { withTimeout: TimeLimited },
  row: Row,
  meta: Meta,
): Promise<string> {
  const { order_id: orderId, amount, provider_order_id: newest, taken } = row
  const spent = Object.values(taken).some(({ providerOrderId }) => providerOrderId === newest)
  if (newest && !spent) return newest
  const { made: before } = await deps.database.db
    .selectFrom('provider_orders')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const receipt = Number(before) > 0 ? `${orderId}-${Number(before) + 1}` : orderId
  const made = await createOrLookUp(deps.withTimeout, receipt, amount)
  await failpoint('open.afterCreate')
  const state = await deps.database.transaction(async (tx) => {
    const command = { type: 'RecordProviderOrder' as const, providerOrderId: made.id, amount, receipt }
    const handled = await deps.payments.handleIn(tx, `payment-${orderId}`, command, meta)
    await reconcileLater(tx, orderId, meta)
    return handled.state
  })
  // A concurrent request may have been first: its order is used, ours stays unpaid and costs nothing.
  return (state.phase === 'open' ? unspentOrder(state) : undefined) ?? made.id
}
