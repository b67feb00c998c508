import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import { sql, type Transaction } from 'kysely'
import type { UseCommand } from '../offers/offer.decider.ts'
import { offerEffects } from '../offers/offer-effects.ts'
import type { Order, OrderCommand, OrderEvent } from '../order/decider/order-state.ts'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import type { OrdersDb } from '../schema.ts'
import type { StockCommand } from '../stock/stock.decider.ts'
import { stockEffects } from '../stock/stock-effects.ts'

/** What a new order of a checkout replaces. `supersede` appends it, once the stock is decided. */
export type Superseded = { released: StockCommand[]; uses: UseCommand[]; supersede(meta: Meta): Promise<void> }

/**
 * The earlier unpaid orders by checkout. A new order of the same checkout releases their reservations, so that shoppers
 * never block themselves.
 */
export async function supersededOrders(
  tx: Transaction<OrdersDb>,
  orders: CommandHandler<OrdersDb, OrderCommand, Order, OrderEvent>,
  checkoutIds: readonly string[],
): Promise<Map<string, Superseded>> {
  const superseded = new Map<string, Superseded>()
  if (checkoutIds.length === 0) return superseded
  // One order per checkout at a time: two tabs must not both count as the newest.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('checkout ' || id, 0))
    from (select id from unnest(${checkoutIds}::text[]) id order by id) ids`.execute(tx)
  const earlier = await sql<{ order_id: string; checkout_id: string }>`
    select order_id, checkout_id from order_list
    where checkout_id = any(${checkoutIds}::text[]) and status = 'pending' and payment_status = 'pending'
      and payment_method = ${writtenMethod('online')}
    order by order_id for update`.execute(tx)
  for (const { order_id, checkout_id } of earlier.rows) {
    const stream = `order-${order_id}`
    const { state } = await orders.load(tx, stream)
    if (!state.placed || state.hold !== 'reserved') continue
    const before = superseded.get(checkout_id)
    const events: OrderEvent[] = [{ type: 'OrderSuperseded', data: { orderId: order_id } }]
    superseded.set(checkout_id, {
      released: [...(before?.released ?? []), ...stockEffects(state, events)],
      uses: [...(before?.uses ?? []), ...offerEffects(state, events)],
      async supersede(meta) {
        await before?.supersede(meta)
        await orders.handleIn(tx, stream, { type: 'SupersedeOrder' }, meta)
        // The deadline is cancelled with its units, or orders would count as holding them until then.
        await cancelDeadline(tx, unpaidDeadline, stream)
      },
    })
  }
  return superseded
}
