import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events.ts'
import { type Moving, moveOrder } from './move-order.ts'
import type { OrdersDb } from './schema.ts'

/**
 * A deleted account takes the contacts of its orders with it, and of the guest orders of its address, if it was proved:
 * anybody can register with anybody's address. What another account ordered with it stays as it is. Identity refuses while
 * one of them is open.
 */
export const forgetAccount = (deps: Moving): Consumer<OrdersDb> => ({
  name: 'orders.forget-account',
  sources: ['identity'],
  types: ['AccountDeleted'],
  mode: 'single',
  async apply(tx, events) {
    for (const event of events as Recorded<EventOf<'AccountDeleted'>>[]) {
      const { accountId, customer, verified } = event.data
      const rows = await tx
        .selectFrom('order_list')
        .select('order_id')
        .where(({ eb, or, and }) => {
          const guests = and([eb('account_id', 'is', null), eb('customer', '=', customer)])
          return or([eb('account_id', '=', accountId), ...(verified ? [guests] : [])])
        })
        .orderBy('order_id')
        .execute()
      for (const { order_id } of rows) await moveOrder(deps, tx, order_id, { type: 'EraseContact' }, causedBy(event))
    }
  },
})
