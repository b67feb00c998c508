import { orderOfRefund } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/** Why the provider refuses a refund, until it succeeds. Payments retries automatically; the admin sees the reason. */
export const refundFaults: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.refund-faults',
  sources: ['payments'],
  types: ['RefundFailed', 'RefundCompleted'],
  mode: 'single',
  tables: ['refund_faults'],
  async apply(tx, events) {
    for (const event of events) {
      const order_id = orderOfRefund(event.data)
      const payment_id = refundOf(event.data)
      if (event.type === 'RefundCompleted') {
        await tx.deleteFrom('refund_faults').where('payment_id', '=', payment_id).execute()
        continue
      }
      const { reason } = event.data
      await tx
        .insertInto('refund_faults')
        .values({ payment_id, order_id, reason })
        .onConflict((clash) => clash.column('payment_id').doUpdateSet({ reason }))
        .execute()
    }
  },
})

/** Each part of a payment fails and succeeds separately, independent of the rest. */
const refundOf = ({ providerPaymentId, refundId }: { providerPaymentId: string; refundId?: string }) =>
  refundId === undefined ? providerPaymentId : `${providerPaymentId}:${refundId}`

/** The provider's reasons by order, for refunds that are still to come. */
export async function refundFaultsOf(db: Kysely<OrdersDb>, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('refund_faults').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map(({ order_id, reason }) => [order_id, reason]))
}

/** The response field; absent if no refund has failed. */
export const refundError = (reason: string | undefined) => (reason === undefined ? {} : { refund_error: reason })
