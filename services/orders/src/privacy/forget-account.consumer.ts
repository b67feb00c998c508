import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { isClosed } from '../order/access/allowed-actions.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { forgetLater } from './forget-guest.ts'

/**
 * A deleted account takes the contacts of its orders with it, and of the guest orders of its address, if it was proved:
 * anybody can register with anybody's address. What another account ordered with it stays as it is. Identity refuses while
 * an order of the account is open; a guest's that is open may be a stranger's, and is forgotten when it is closed.
 */
export const forgetAccount = (deps: Moving): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.forget-account',
    sources: ['identity'],
    types: ['AccountDeleted'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { accountId, customer, verified } = event.data
        const rows = await tx
          .selectFrom('order_list')
          .select(['order_id', 'account_id', 'status'])
          .where(({ eb, or, and }) => {
            const guests = and([eb('account_id', 'is', null), eb('customer', '=', customer)])
            return or([eb('account_id', '=', accountId), ...(verified ? [guests] : [])])
          })
          .orderBy('order_id')
          .execute()
        for (const { order_id, ...row } of rows)
          if (row.account_id === null && !isClosed(row)) await schedule(tx, forgetLater(order_id, causedBy(event)))
          else await moveOrder(deps, tx, order_id, { type: 'EraseContact' }, causedBy(event))
      }
    },
  })
