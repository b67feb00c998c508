import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import type { Recorded } from '@suvarna/platform/events.ts'
import type { IdentityDb } from './schema.ts'

const types = [
  'OrderPlaced',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderFailed',
  'OrderSuperseded',
] as const

type Followed = Recorded<EventOf<(typeof types)[number]>>

/** Which orders are under way, and whose: an account waits for its deletion until they are closed. */
export const accountOrders: Consumer<IdentityDb> = {
  name: 'identity-account-orders',
  sources: ['orders'],
  types,
  mode: 'batch',
  tables: ['account_orders'],
  async apply(tx, events) {
    for (const { type, data } of events as Followed[])
      if (type === 'OrderPlaced') {
        const { orderId, accountId, customer } = data
        await tx
          .insertInto('account_orders')
          .values({ order_id: orderId, account_id: accountId, customer, open: true })
          .execute()
      } else {
        const open = (type === 'OrderStatusSet' || type === 'OrderReopened') && data.to !== 'delivered'
        await tx.updateTable('account_orders').set({ open }).where('order_id', '=', data.orderId).execute()
      }
  },
}
