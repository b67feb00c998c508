import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { isWanted } from '../order/access/consented.ts'
import type { OrdersDb } from '../schema.ts'
import { dropLeftBag, enqueueLeftBag } from './drop-left-bag.ts'

/**
 * A day later: sends one mail, unless the person has ordered since or wants no reminders. A week after its mail the bag
 * is deleted.
 */
export const leftBagDue: DeadlineHandler<OrdersDb> = async (tx, { stream, meta }) => {
  const bagId = stream.slice('left-bag-'.length)
  const bag = await tx.selectFrom('left_bags').selectAll().where('bag_id', '=', bagId).forUpdate().executeTakeFirst()
  if (!bag) return
  const ordered = await tx
    .selectFrom('order_list')
    .select('order_id')
    .where('customer', '=', bag.customer)
    .where('created_at', '>=', bag.saved_at)
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  if (bag.mailed_at || ordered || !(await isWanted(tx, bag.customer, 'bag-reminders')))
    return dropLeftBag(tx, bagId, meta)
  await enqueueLeftBag(tx, { bagId, what: 'mail' }, meta)
}
