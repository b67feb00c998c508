import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../schema.ts'
import { dropLeftBag } from './drop-left-bag.ts'

/** Drops the bag immediately on a withdrawn consent, an erased guest, or a deleted account with a verified address. */
export const forgetLeftBags: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.forget-left-bags',
  sources: ['identity'],
  types: ['ConsentWithdrawn', 'AccountDeleted', 'GuestErased'],
  mode: 'single',
  async apply(tx, events) {
    for (const event of events) {
      const { type, data } = event
      if (type === 'ConsentWithdrawn' && data.purpose !== 'bag-reminders') continue
      if (type === 'AccountDeleted' && !data.verified) continue
      const bag = await tx
        .selectFrom('left_bags')
        .select('bag_id')
        .where('customer', '=', data.customer)
        .forUpdate()
        .executeTakeFirst()
      if (bag) await dropLeftBag(tx, bag.bag_id, causedBy(event))
    }
  },
})
