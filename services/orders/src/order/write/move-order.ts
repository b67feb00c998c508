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
import { coveredLeft } from '../decider/order-exchanges.decider.ts'
import type { Order, OrderCommand } from '../decider/order-state.ts'
import { keepExchangeDeadline } from '../exchange/exchange-deadline.ts'
import { placeKept } from '../exchange/kept-order.ts'
import { knowingItsSource } from '../exchange/left-at-source.ts'
import { placeExchange } from '../exchange/place-exchange.ts'
import { askForReviewLater } from '../review-deadline.ts'
import { type Issuing, issueDocument } from './issue-document.ts'

export type Moving = Pick<OrdersDeps, 'log' | 'orders'> & Issuing

/** A declined payment, like any event that does not confirm or close it, leaves a cash order waiting. */
const waitsForCash = (order: Order) =>
  order.placed && order.confirmBy !== null && order.status !== 'cancelled' && order.status !== 'failed'

/**
 * Applies a command to a placed order, with its effects on the stock, in one transaction. Locks the order's row first,
 * then the offers and the units, and last the number of the invoice or credit note that is due. An exchange also places
 * its new order. For an exchange's order, its own row is locked before the order whose payment paid it, or before the
 * old order if money goes back by hand; the old order is then notified of a cancel.
 */
export async function moveOrder(
  { log, orders, ...issuing }: Moving,
  tx: Transaction<OrdersDb>,
  orderId: string,
  command: Exclude<OrderCommand, { type: 'PlaceOrder' }>,
  meta: Meta,
) {
  const stream = `order-${orderId}`
  await lock(tx, orderId)
  const { state: own, version } = await orders.load(tx, stream)
  const old = own.placed ? own.exchangeOf : null
  const paidFrom = own.placed ? own.paidFrom : null
  if (old) await lock(tx, paidFrom ?? old.orderId)
  const state = await knowingItsSource(log, tx, own)
  const decided = order.decide(command, state)
  const events = [...decided]
  if (state.placed && events.length > 0) {
    // Before the units: offers are locked before stock everywhere.
    await moveOffers(log, tx, offerEffects(state, events), meta)
    const effects = stockEffects(state, events)
    await moveStock(log, tx, effects, meta)
    const after = decided.reduce(order.evolve, state)
    // If only some pieces are taken out, or a note is added, the rest still waits for payment.
    const stillHolds = after.placed && state.hold === 'reserved' && after.hold === 'reserved'
    const isKeptOver = after.placed && after.keptOf !== null && after.status !== 'pending'
    if ((effects.length > 0 && !stillHolds) || isKeptOver) await cancelDeadline(tx, unpaidDeadline, stream)
    if (state.confirmBy !== null && !waitsForCash(after)) await cancelDeadline(tx, cashDeadline, stream)
    events.push(...(await issueDocument(issuing, tx, state, decided)))
  }
  await log.append(tx, stream, version, events, meta)
  await keepExchangeDeadline(tx, events, meta)
  if (state.placed) await placeExchange({ log, ...issuing }, tx, state, events, meta)
  if (state.placed) await placeKept({ log, ...issuing }, tx, state, events, meta)
  if (state.placed && old && !paidFrom && events.some(({ type }) => type === 'OrderCancelled')) {
    const undo = { type: 'UndoExchange' as const, number: old.number, amount: coveredLeft(state) }
    await moveOrder({ log, orders, ...issuing }, tx, old.orderId, undo, meta)
  }
  await askForReviewLater(tx, stream, events, meta)
  await failpoint('move.beforeCommit')
  return { events, version: version + events.length }
}

const lock = (tx: Transaction<OrdersDb>, orderId: string) =>
  tx.selectFrom('order_list').select('order_id').where('order_id', '=', orderId).forUpdate().execute()
