import { randomInt } from 'node:crypto'
import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { type DomainMethod, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import { claimKey } from '@suvarna/platform/store/idempotency.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql, type Transaction } from 'kysely'
import { order } from '../order/decider/order.decider.ts'
import type { Order, OrderCommand, OrderEvent, OrderLine } from '../order/decider/order-state.ts'
import type { PlacedAnswer } from '../order/placed-answer.ts'
import { notePlacedBy } from '../order/placed-by.ts'
import type { Quote } from '../order/quote.ts'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import type { OrdersDb } from '../schema.ts'
import type { StockCommand, StockEvent } from '../stock/stock.decider.ts'
import { stockEffects } from '../stock/stock-effects.ts'
import { decideStock } from '../stock/stock-ledger.ts'

export type PlaceOrder = {
  orderId: string
  key: string
  hash: string
  quote: Quote
  method: DomainMethod
  sealed: Sealed
  customer: string
  accountId: string | null
  state: string
  checkoutId: string | null
  visitorId: string | null
  claim?: NonNullable<EventOf<'OrderPlaced'>['data']['claim']>
  /** Of the caller's address and phone, hashed. */
  address: string
  phone: string
  /** By the database's clock, which also decides when the deadline is due. */
  now: Date
}

export type Placing = {
  database: Database<OrdersDb>
  log: EventLog<OrdersDb>
  orders: CommandHandler<OrdersDb, OrderCommand, Order, OrderEvent>
}

export type Placed = { placed: true; body: PlacedAnswer } | { placed: false }

/** `ORD-` and 12 random digits: never a counter, so that numbers cannot be guessed. */
export const newOrderId = (): string =>
  `ORD-${String(randomInt(0, 1_000_000)).padStart(6, '0')}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`

/**
 * One short transaction: the key's row first, the stock of this and of a superseded order, the order, its answer.
 * Not placed means that the key's twin has committed meanwhile.
 */
export async function placeOrder({ database, log, orders }: Placing, command: PlaceOrder, meta: Meta): Promise<Placed> {
  const payBy = command.method === 'cod' ? null : new Date(command.now.getTime() + policy.reservationMinutes * 60_000)
  const body = answerTo(command, payBy)
  const claim = { key: command.key, hash: command.hash, answer: { status: 200, body }, subject: command.orderId }
  const placed = await database.transaction(async (tx) => {
    if (!(await claimKey(tx, claim))) return false
    await failpoint('place.afterIdempotencyRow')
    const { released, supersede } = await supersededOrders(tx, orders, command)
    const stream = `order-${command.orderId}`
    // Before the stock is locked: others wait for it until the commit.
    await notePlacedBy(tx, command.orderId, command, {
      ...{ method: command.method, now: command.now, total: command.quote.total },
      units: command.quote.units,
    })
    if (payBy) await schedule(tx, { kind: unpaidDeadline, stream, dueAt: payBy, meta })
    // Taken together and sorted: two checkouts with the same products cannot deadlock.
    const stock = await decideStock(tx, [...released, ...stockOf(command)])
    const events = order.decide({ type: 'PlaceOrder', order: eventData(command, payBy) }, order.initial)
    await log.appendAll<StockEvent | OrderEvent>(tx, [...stock, { stream, expectedVersion: 0, events }], meta)
    for (const append of supersede) await append(meta)
    await failpoint('place.beforeCommit')
    return true
  })
  await failpoint('place.afterCommit')
  return placed ? { placed, body } : { placed }
}

const answerTo = ({ orderId, quote }: PlaceOrder, payBy: Date | null): PlacedAnswer => ({
  success: true,
  order_id: orderId,
  data: { order_id: orderId, amount: rupeesOf(quote.total), pay_by: payBy?.toISOString() ?? null },
})

function stockOf({ quote, orderId, method, now }: PlaceOrder): StockCommand[] {
  const until = method === 'cod' ? null : new Date(now.getTime() + policy.reservationMinutes * 60_000).toISOString()
  const units = ({ productId, size, quantity }: OrderLine) => ({ productId, size, quantity, orderId })
  return quote.lines.flatMap((line): StockCommand[] => [
    { type: 'ReserveStock', until, name: line.name, ...units(line) },
    ...(method === 'cod' ? [{ type: 'CommitStock' as const, ...units(line) }] : []),
  ])
}

/** All of a quote but the count of its units stands in the event. */
const saidOf = ({ units: _, ...said }: Quote) => said

const eventData = (command: PlaceOrder, payBy: Date | null) => ({
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
  payBy: payBy?.toISOString() ?? null,
  ...(command.claim ? { claim: command.claim } : {}),
})

/** A new order of the same checkout releases what its earlier unpaid one reserved, so shoppers never block themselves. */
async function supersededOrders(tx: Transaction<OrdersDb>, orders: Placing['orders'], { checkoutId }: PlaceOrder) {
  const supersede: ((meta: Meta) => Promise<unknown>)[] = []
  const released: StockCommand[] = []
  if (checkoutId === null) return { released, supersede }
  // One place of a checkout at a time: two tabs must not both think that they are the newest.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${checkoutId}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('order_list')
    .select('order_id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending')
    .where('payment_method', '=', writtenMethod('online'))
    .where('payment_status', '=', 'pending')
    .orderBy('order_id')
    .forUpdate()
    .execute()
  for (const { order_id } of earlier) {
    const stream = `order-${order_id}`
    const { state } = await orders.load(tx, stream)
    if (!state.placed || state.hold !== 'reserved') continue
    released.push(...stockEffects(state, [{ type: 'OrderSuperseded', data: { orderId: order_id } }]))
    supersede.push(async (meta) => {
      await orders.handleIn(tx, stream, { type: 'SupersedeOrder' }, meta)
      // With its units its deadline goes, or the books say until then that they are still kept.
      await cancelDeadline(tx, unpaidDeadline, stream)
    })
  }
  return { released, supersede }
}
