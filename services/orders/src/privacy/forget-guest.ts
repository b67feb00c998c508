import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, type Schedule, schedule } from '@suvarna/platform/follow/deadlines.ts'
import { isClosed } from '../order/access/allowed-actions.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'

export const forgetGuestKind = 'forget-guest'
const dayMs = 24 * 3_600_000

/** A guest order with a deleted account's e-mail address is checked once a day until it is closed. */
export const forgetLater = (orderId: string, meta: Meta): Schedule => ({
  kind: forgetGuestKind,
  stream: `order-${orderId}`,
  inMs: dayMs,
  meta: { ...meta, actor: { kind: 'system' } },
})

/** Erases the contact once the order is closed; until then the shipment needs the address, and the buyer the mails. */
export const forgetGuest =
  (deps: Moving): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta }) => {
    const orderId = stream.slice('order-'.length)
    const row = await tx
      .selectFrom('order_list')
      .select('status')
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (isClosed(row)) await moveOrder(deps, tx, orderId, { type: 'EraseContact' }, meta)
    else await schedule(tx, forgetLater(orderId, meta))
  }
