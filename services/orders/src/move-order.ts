import { cancelDeadline } from '@suvarna/platform/deadlines.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from './deps.ts'
import { order } from './order.decider.ts'
import type { OrderCommand } from './order-state.ts'
import { unpaidDeadline } from './place-order.ts'
import type { OrdersDb } from './schema.ts'
import { stockEffects } from './stock-effects.ts'
import { moveStock } from './stock-ledger.ts'

/** A command to a placed order and what it does to the stock, in one transaction: the order's row first, then the units. */
export async function moveOrder(
  { log, orders }: Pick<OrdersDeps, 'log' | 'orders'>,
  tx: Transaction<OrdersDb>,
  orderId: string,
  command: Exclude<OrderCommand, { type: 'PlaceOrder' }>,
  meta: Meta,
) {
  const stream = `order-${orderId}`
  await tx.selectFrom('order_list').select('order_id').where('order_id', '=', orderId).forUpdate().execute()
  const { state, version } = await orders.load(tx, stream)
  const events = order.decide(command, state)
  if (state.placed && events.length > 0) {
    const effects = stockEffects(state, events)
    await moveStock(log, tx, effects, meta)
    if (effects.length > 0) await cancelDeadline(tx, unpaidDeadline, stream)
  }
  await log.append(tx, stream, version, events, meta)
  return { events, version: version + events.length }
}
