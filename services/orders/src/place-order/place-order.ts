import { randomInt } from 'node:crypto'
import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { type DomainMethod, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { toCollect, toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { scheduleAll } from '@suvarna/platform/follow/deadlines.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { Append, EventLog } from '@suvarna/platform/store/event-store.ts'
import { createGroupCommit } from '@suvarna/platform/store/group-commit.ts'
import { claimKeys, type KeyClaim, releaseKeys } from '@suvarna/platform/store/idempotency.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { Outcome } from '@suvarna/platform/wait/gather.ts'
import type { Transaction } from 'kysely'
import type { OfferEvent } from '../offers/offer.decider.ts'
import { decideOffers, lockOffers } from '../offers/offer-ledger.ts'
import { useCommands } from '../offers/recorded-offers.ts'
import { cashDeadline } from '../order/cash/cash-deadline.ts'
import { order } from '../order/decider/order.decider.ts'
import type { Order, OrderCommand, OrderEvent, OrderLine } from '../order/decider/order-state.ts'
import type { PlacedAnswer } from '../order/placed-answer.ts'
import { notePlacedBy } from '../order/placed-by.ts'
import type { Quote } from '../order/quote.ts'
import { paymentReminder, reminderMinutes, unpaidDeadline } from '../order/unpaid-deadline.ts'
import type { OrderOffer, OrdersDb } from '../schema.ts'
import type { StockCommand, StockEvent } from '../stock/stock.decider.ts'
import { decideStockOfEach } from '../stock/stock-ledger.ts'
import { supersededOrders } from './superseded-orders.ts'

export type PlaceOrder = {
  orderId: string
  key: string
  hash: string
  quote: Quote
  /** Recorded in its event, and counted if they have limits. */
  offers: readonly OrderOffer[]
  method: DomainMethod
  sealed: Sealed
  customer: string
  accountId: string | null
  state: string
  language?: NonNullable<EventOf<'OrderPlaced'>['data']['language']>
  /** The deadline for confirming a cash order. */
  confirmBy: Date | null
  /** Paise of a cash order that are paid in advance; until then it waits like an online order. 0: none. */
  advance: number
  /** Paise for which such an order can be paid online instead; null if it cannot. */
  online: number | null
  checkoutId: string | null
  visitorId: string | null
  consents?: NonNullable<EventOf<'OrderPlaced'>['data']['consents']>
  gift?: NonNullable<EventOf<'OrderPlaced'>['data']['gift']>
  claim?: NonNullable<EventOf<'OrderPlaced'>['data']['claim']>
  /** Hashes of the caller's address and phone. */
  address: string
  phone: string
  /** How long an online order holds its units unpaid. */
  holdMinutes: number
  /** By the database's clock, which also decides when the deadline is due. */
  now: Date
}

export type Placing = {
  database: Database<OrdersDb>
  log: EventLog<OrdersDb>
  orders: CommandHandler<OrdersDb, OrderCommand, Order, OrderEvent>
}

export type Placed = { placed: true; body: PlacedAnswer } | { placed: false }

/** `ORD-` and 12 random digits: not a counter, so that numbers cannot be guessed. */
export const newOrderId = (): string =>
  `ORD-${String(randomInt(0, 1_000_000)).padStart(6, '0')}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`

type Asked = { command: PlaceOrder; meta: Meta }

/** Places orders; concurrent ones share a transaction. Not placed: another request with the same key has committed. */
export function placing({ database, log, orders }: Placing): (command: PlaceOrder, meta: Meta) => Promise<Placed> {
  const place = createGroupCommit<OrdersDb, Asked, Placed>(database, {
    // Requests with the same key, or of the same checkout, must see what the other has committed.
    alone: ({ command: { key, checkoutId } }) => [`key ${key}`, ...(checkoutId ? [`checkout ${checkoutId}`] : [])],
    run: (tx, asked) => placeAll({ log, orders }, tx, asked),
  })
  return async (command, meta) => {
    const placed = await place({ command, meta })
    await failpoint('place.afterCommit')
    return placed
  }
}

/**
 * One short transaction: first the keys' rows, then the limited offers and the stock of these and of superseded orders,
 * the orders, and their responses. An order that is refused, for lack of stock or of an offer's budget, does not affect
 * the others.
 */
async function placeAll(
  { log, orders }: Pick<Placing, 'log' | 'orders'>,
  tx: Transaction<OrdersDb>,
  all: readonly Asked[],
): Promise<Outcome<Placed>[]> {
  const claimed = await claimKeys(
    tx,
    all.map(({ command }) => claimOf(command)),
  )
  const asked = all.filter(({ command }) => claimed.has(command.orderId))
  await failpoint('place.afterIdempotencyRow')
  const checkouts = asked.flatMap(({ command }) => command.checkoutId ?? [])
  const superseded = await supersededOrders(tx, orders, checkouts)
  const supersededBy = ({ checkoutId }: PlaceOrder) => superseded.get(checkoutId ?? '')
  // Locked together in sorted order: two checkouts with the same products cannot deadlock.
  const uses = asked.map(({ command }) => [
    ...(supersededBy(command)?.uses ?? []),
    ...useCommands(command, command.offers),
  ])
  const offers = await lockOffers(tx, uses.flat())
  const stock = await decideStockOfEach(
    tx,
    asked.map(({ command }) => [...(supersededBy(command)?.released ?? []), ...stockOf(command)]),
    (place) => decideOffers(offers, uses[place] ?? []),
  )
  const decided = asked.map((one, place) => ({ ...one, stock: stock[place] ?? [] }))
  const refused = decided.filter(({ stock }) => stock instanceof DomainError)
  const accepted = decided.flatMap(({ stock, ...one }) => (stock instanceof DomainError ? [] : [{ ...one, stock }]))
  await releaseKeys(
    tx,
    refused.map(({ command }) => command),
  )
  await appendPlaced(log, tx, accepted)
  for (const { command, meta } of accepted) await supersededBy(command)?.supersede(meta)
  await failpoint('place.beforeCommit')
  const refusals = new Map(refused.map(({ command, stock }) => [command, stock]))
  return all.map(({ command }) => {
    if (refusals.has(command)) return { refusal: refusals.get(command) }
    return { result: claimed.has(command.orderId) ? { placed: true, body: answerTo(command) } : { placed: false } }
  })
}

type Accepted = Asked & { stock: Append<StockEvent | OfferEvent>[] }

async function appendPlaced(log: EventLog<OrdersDb>, tx: Transaction<OrdersDb>, accepted: readonly Accepted[]) {
  const [first] = accepted
  if (!first) return
  await notePlacedBy(
    tx,
    accepted.map(({ command }) => ({ ...command, total: command.quote.total, units: command.quote.units })),
  )
  const deadlines = accepted.flatMap(({ command, meta }) => {
    const stream = `order-${command.orderId}`
    const { confirmBy } = command
    const dueAt = payByOf(command)
    if (!dueAt) return confirmBy ? [{ kind: cashDeadline, stream, dueAt: confirmBy, meta }] : []
    const remindAt = new Date(dueAt.getTime() - reminderMinutes * 60_000)
    return [
      { kind: unpaidDeadline, stream, dueAt, meta },
      { kind: paymentReminder, stream, dueAt: remindAt, meta },
    ]
  })
  await scheduleAll(tx, deadlines)
  const appends = accepted.flatMap(({ command, stock, meta }): Append<StockEvent | OfferEvent | OrderEvent>[] => {
    const events = order.decide({ type: 'PlaceOrder', order: eventData(command) }, order.initial)
    const placed = { stream: `order-${command.orderId}`, expectedVersion: 0, events }
    return [...stock, placed].map((append) => ({ ...append, meta }))
  })
  await log.appendAll<StockEvent | OfferEvent | OrderEvent>(tx, appends, first.meta)
}

/** The deadline until which an online order holds its units unpaid. */
const payByOf = ({ method, now, holdMinutes }: PlaceOrder): Date | null =>
  method === 'cod' ? null : new Date(now.getTime() + holdMinutes * 60_000)

const claimOf = (command: PlaceOrder): KeyClaim => ({
  key: command.key,
  hash: command.hash,
  answer: { status: 200, body: answerTo(command) },
  subject: command.orderId,
})

const answerTo = (command: PlaceOrder): PlacedAnswer => {
  const { orderId, quote } = command
  const pay_by = payByOf(command)?.toISOString() ?? null
  const waits = command.confirmBy ? { confirm_by: command.confirmBy.toISOString() } : {}
  if (command.advance === 0) {
    const data = { order_id: orderId, amount: rupeesOf(quote.total), pay_by, ...waits }
    return { success: true, order_id: orderId, data }
  }
  const paid = { ...command, total: quote.total }
  const parts = { amount: rupeesOf(toPayOnline(paid)), to_collect: rupeesOf(toCollect(paid)) }
  return { success: true, order_id: orderId, data: { order_id: orderId, ...parts, pay_by } }
}

function stockOf(command: PlaceOrder): StockCommand[] {
  const { quote, orderId, method } = command
  const until = payByOf(command)?.toISOString() ?? null
  const units = ({ productId, size, quantity }: OrderLine) => ({ productId, size, quantity, orderId })
  return quote.lines.flatMap((line): StockCommand[] => [
    { type: 'ReserveStock', until, name: line.name, ...units(line) },
    ...(method === 'cod' ? [{ type: 'CommitStock' as const, ...units(line) }] : []),
  ])
}

/** A quote without its unit count, its offers, and the separate wrap and fee. */
const saidOf = ({ units: _, offers: __, wrap: ___, fee: ____, ...said }: Quote) => said

const waiting = (confirmBy: Date, online: number | null) => ({
  confirmBy: confirmBy.toISOString(),
  ...(online === null ? {} : { online }),
})

const eventData = (command: PlaceOrder) => ({
  orderId: command.orderId,
  customer: command.customer,
  accountId: command.accountId,
  ...saidOf(command.quote),
  paymentMethod: writtenMethod(command.method),
  sealed: command.sealed,
  state: command.state,
  checkoutId: command.checkoutId,
  visitorId: command.visitorId,
  placedAt: command.now.toISOString(),
  payBy: payByOf(command)?.toISOString() ?? null,
  ...(command.offers.length > 0 ? { offers: [...command.offers] } : {}),
  ...(command.gift ? { gift: command.gift } : {}),
  ...(command.quote.fee > 0 ? { cashFee: command.quote.fee } : {}),
  ...(command.advance > 0 ? { advance: command.advance } : {}),
  ...(command.confirmBy ? { cash: waiting(command.confirmBy, command.online) } : {}),
  ...(command.language ? { language: command.language } : {}),
  ...(command.consents ? { consents: command.consents } : {}),
  ...(command.claim ? { claim: command.claim } : {}),
})
