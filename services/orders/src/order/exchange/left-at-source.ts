import { fold } from '@suvarna/platform/events/decider.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { order } from '../decider/order.decider.ts'
import { dueOf, sumOf } from '../decider/order-money.decider.ts'
import type { Order, OrderEvent } from '../decider/order-state.ts'

/**
 * Adds what all orders sharing one payment have left of it together, for an order that is about to promise money from
 * it. Refunds at the provider's dashboard and lost disputes are recorded on the first of them only, and an exchange may
 * carry over more than a refund has left. The caller holds the first order's row.
 */
export async function knowingItsSource(
  log: Pick<EventLog<OrdersDb>, 'read'>,
  db: Kysely<OrdersDb>,
  state: Order,
): Promise<Order> {
  if (!state.placed || (state.paidFrom === null && state.returns.every(({ exchange }) => exchange?.state !== 'sent')))
    return state
  const read = async (orderId: string) => fold(order, await log.read<OrderEvent>(db, `order-${orderId}`))
  const first = state.paidFrom === null ? state : await read(state.paidFrom)
  if (!first.placed) throw new Error(`${state.orderId} was paid by ${state.paidFrom}, which was never placed`)
  let left = first.total
  const open = [first]
  for (let one = open.pop(); one; one = open.pop()) {
    left -= one.back + dueOf(one.parts)
    // Its own rest, and money sent by hand, are counted where it promises.
    if (one.orderId !== state.orderId) left -= one.due + sumOf(one.returns.filter(({ refund }) => refund === 'by_hand'))
    for (const { exchange, amount } of one.returns) {
      if (!exchange?.sentAs || exchange.state !== 'sent') continue
      const next = await read(exchange.sentAs)
      if (next.placed && next.paidFrom === first.orderId) open.push(next)
      else left -= amount
    }
  }
  return { ...state, sourceLeft: Math.max(0, left) }
}
