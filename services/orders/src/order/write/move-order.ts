import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import { offerEffects } from '../../offers/offer-effects.ts'
import { moveOffers } from '../../offers/offer-ledger.ts'
import { cashDeadline } from '../../order/cash/cash-deadline.ts'
import { unpaidDeadline } from '../../order/unpaid-deadline.ts'
import type { OrdersDb } from '../../schema.ts'
import { stockEffects } from '../../stock/stock-effects.ts'
import { moveStock } from '../../stock/stock-ledger.ts'
import { order } from '../decider/order.decider.ts'
import type { Order, OrderCommand } from '../decider/order-state.ts'
import { askForReviewLater } from '../review-deadline.ts'
import { type Issuing, issueDocument } from './issue-document.ts'

export type Moving = Pick<OrdersDeps, 'log' | 'orders'> & Issuing

/**
 * A command to a placed order and what it does to the stock, in one transaction: the order's row
 * first, then the offers and the units, and last the number of the invoice or credit note that it calls for.
 */
export async function moveOrder(
  { log, orders, ...issuing }: Moving,
  tx: Transaction<OrdersDb>,
  orderId: string,
  command: Exclude<OrderCommand, { type: 'PlaceOrder' }>,
  meta: Meta,
) {
  const stream = `order-${orderId}`
  await tx.selectFrom('order_list').select('order_id').where('order_id', '=', orderId).forUpdate().execute()
  const { state, version } = await orders.load(tx, stream)
  const decided = order.decide(command, state)
  const events = [...decided]
  if (state.placed && events.length > 0) {
    // Before the units: offers are locked before stock everywhere.
    await moveOffers(log, tx, offerEffects(state, events), meta)
    const effects = stockEffects(state, events)
    await moveStock(log, tx, effects, meta)
    if (effects.length > 0) await cancelDeadline(tx, unpaidDeadline, stream)
    if (state.confirmBy !== null && !stillWaits(events.reduce<Order>(order.evolve, state)))
      await cancelDeadline(tx, cashDeadline, stream)
    events.push(...(await issueDocument(issuing, tx, state, decided)))
  }
  await log.append(tx, stream, version, events, meta)
  await askForReviewLater(tx, stream, events, meta)
  await failpoint('move.beforeCommit')
  return { events, version: version + events.length }
}

/** A declined payment, and whatever else does not answer it, leaves a cash order waiting. */
const stillWaits = (after: Order) =>
  after.placed && after.confirmBy !== null && after.status !== 'cancelled' && after.status !== 'failed'
