import type { EventOf } from '@suvarna/contracts/events.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer, runsOf } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import { order } from '../order/decider/order.decider.ts'
import type { Order, OrderEvent } from '../order/decider/order-state.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { type CarrierUpdate, carrierUpdateSteps, carrierUpdateTypes } from './carrier-updates.process.ts'

type Moves = ReturnType<typeof carrierUpdateSteps>[number]['command']
type Booked = Recorded<EventOf<'ShipmentBooked'>>

/** Moves orders forward on the carrier's updates, and answers pending cancellations. */
export const carrierUpdatesConsumer = (deps: Moving): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.courier-news',
    sources: ['shipping'],
    types: carrierUpdateTypes,
    mode: 'single',
    // A tracking number moves no stock and needs no document.
    independent: ['ShipmentBooked'],
    async apply(tx, events) {
      for (const run of runsOf(events, isBooked)) {
        if (run.every(isBooked)) await trackAll(deps, tx, run)
        else for (const event of await movingAmong(deps, tx, run)) await move(deps, tx, event)
      }
    },
  })

const isBooked = (event: Recorded<CarrierUpdate>): event is Booked => event.type === 'ShipmentBooked'

async function move(deps: Moving, tx: Transaction<OrdersDb>, event: Recorded<CarrierUpdate>) {
  for (const { orderId, command } of carrierUpdateSteps(event))
    await moveOrder(deps, tx, orderId, command, causedBy(event))
}

/**
 * The events of a run that may have an effect. One read for all orders filters out updates to orders that have already
 * moved on, as in most replays of the past. Orders that depend on another one, and refused commands, are kept and
 * decided individually.
 */
async function movingAmong(deps: Moving, tx: Transaction<OrdersDb>, run: readonly Recorded<CarrierUpdate>[]) {
  if (run.length < 2) return run
  const steps = run.flatMap((event) => carrierUpdateSteps(event).map((step) => ({ ...step, event })))
  const ids = [...new Set(steps.map(({ orderId }) => orderId))]
  await lockOrders(tx, ids)
  const known = Map.groupBy(
    await deps.log.readAll<OrderEvent>(
      tx,
      ids.map((id) => `order-${id}`),
    ),
    ({ stream }) => stream,
  )
  const moving = new Set<string>()
  for (const { orderId, command } of steps) {
    if (!moving.has(orderId) && mayMove(fold(order, known.get(`order-${orderId}`) ?? []), command)) moving.add(orderId)
  }
  return run.filter(({ data }) => moving.has(data.orderId))
}

function mayMove(state: Order, command: Moves): boolean {
  if (!state.placed || state.exchangeOf || state.paidFrom || state.returns.length > 0) return true
  try {
    return order.decide(command, state).length > 0
  } catch {
    return true
  }
}

const lockOrders = (tx: Transaction<OrdersDb>, ids: readonly string[]) =>
  sql`select from order_list where order_id = any(${ids}) order by order_id for update`.execute(tx)

/** Orders booked at the same time get their tracking numbers by one statement for the rows and one for the events. */
async function trackAll(deps: Moving, tx: Transaction<OrdersDb>, booked: readonly Booked[]) {
  const steps = booked.flatMap((event) =>
    carrierUpdateSteps(event).map((step) => ({ ...step, stream: `order-${step.orderId}`, meta: causedBy(event) })),
  )
  // An order was booked again within the run: the second step must see the first.
  if (new Set(steps.map(({ stream }) => stream)).size < steps.length) {
    for (const event of booked) await move(deps, tx, event)
    return
  }
  const ids = steps.map(({ orderId }) => orderId)
  await lockOrders(tx, ids)
  await deps.orders.handleAllIn(tx, steps)
}
