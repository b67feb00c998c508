import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { isClosed } from '../order/access/allowed-actions.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { forgetLater } from './forget-guest.ts'

/**
 * Deleting an account erases the contacts of its orders, and of the guest orders with its address if it was verified,
 * since anyone can register with any address. Other accounts' orders with the address remain. Identity refuses while an
 * order of the account is open; an open guest order may be a stranger's and is erased once closed. A guest who requests
 * this by the link in a mail has proved the address, and has no account.
 */
export const forgetAccount = (deps: Moving): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.forget-account',
    sources: ['identity'],
    types: ['AccountDeleted', 'GuestErased'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { accountId, customer, verified } =
          event.type === 'AccountDeleted'
            ? event.data
            : { accountId: null, customer: event.data.customer, verified: true }
        if (accountId) await tx.deleteFrom('order_views').where('account_id', '=', accountId).execute()
        const rows = await tx
          .selectFrom('order_list')
          .select(['order_id', 'account_id', 'status'])
          .where(({ eb, or, and }) => {
            const guests = and([eb('account_id', 'is', null), eb('customer', '=', customer)])
            return or([...(accountId ? [eb('account_id', '=', accountId)] : []), ...(verified ? [guests] : [])])
          })
          .orderBy('order_id')
          .execute()
        for (const { order_id, ...row } of rows)
          if (row.account_id === null && !isClosed(row)) await schedule(tx, forgetLater(order_id, causedBy(event)))
          else await moveOrder(deps, tx, order_id, { type: 'EraseContact' }, causedBy(event))
      }
    },
  })
