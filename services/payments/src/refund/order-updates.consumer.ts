import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { claimPayment } from '../payment/claim-payment.ts'
import type { PaymentsDb } from '../schema.ts'
import { type OrderUpdate, orderUpdateCommand, orderUpdateTypes, takesPayments } from './order-updates.process.ts'

/** Opens each order's payment, records collected cash, refunds what an order cannot keep. */
export const orderUpdatesConsumer = (deps: Pick<PaymentsDeps, 'payments' | 'provider'>): Consumer<PaymentsDb> =>
  defineConsumer({
    name: 'payments.order-news',
    sources: ['orders', 'shipping'],
    types: orderUpdateTypes,
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { orderId } = event.data
        await noteWhetherOpen(tx, event)
        if (event.type === 'ClaimMade') await claimPayment(deps, tx, event.data, causedBy(event))
        const command = orderUpdateCommand(event)
        if (!command) continue
        if (event.type === 'ShipmentMoved' && (await isEarly(tx, orderId))) continue
        const meta = causedBy(event)
        await deps.payments.handleIn(tx, `payment-${orderId}`, command, meta)
        if (event.type !== 'OrderPlaced') continue
        const { claim } = event.data
        if (claim) await claimPayment(deps, tx, { orderId, claim }, meta)
        if (await wasDelivered(tx, orderId))
          await deps.payments.handleIn(tx, `payment-${orderId}`, { type: 'CollectCash' }, meta)
      }
    },
  })

async function noteWhetherOpen(tx: Transaction<PaymentsDb>, { type, data }: Recorded<OrderUpdate>) {
  const takes = takesPayments(type)
  const row = { order_id: data.orderId }
  if (takes === false)
    await tx
      .insertInto('closed_orders')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .execute()
  if (takes === true) await tx.deleteFrom('closed_orders').where('order_id', '=', data.orderId).execute()
}

/** Events of shipping and orders arrive in any order: the delivery's may come first. */
async function isEarly(tx: Transaction<PaymentsDb>, orderId: string): Promise<boolean> {
  const known = await tx.selectFrom('payments').select('order_id').where('order_id', '=', orderId).executeTakeFirst()
  if (known) return false
  await tx
    .insertInto('early_deliveries')
    .values({ order_id: orderId })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return true
}

async function wasDelivered(tx: Transaction<PaymentsDb>, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('early_deliveries')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
