import type { EventOf } from '@suvarna/contracts/events.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer, runsOf } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { type CarrierUpdate, carrierUpdateSteps, carrierUpdateTypes } from './carrier-updates.process.ts'

type Booked = Recorded<EventOf<'ShipmentBooked'>>

/** Moves orders forward on the carrier's updates, and answers pending cancellations. */
export const carrierUpdatesConsumer = (deps: Moving): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.courier-news',
    sources: ['shipping'],
    types: carrierUpdateTypes,
    mode: 'single',
    // A tracking number moves no stock and calls for no document.
    independent: ['ShipmentBooked'],
    async apply(tx, events) {
      for (const run of runsOf(events, isBooked)) {
        if (run.every(isBooked)) await trackAll(deps, tx, run)
        else for (const event of run) await move(deps, tx, event)
      }
    },
  })

const isBooked = (event: Recorded<CarrierUpdate>): event is Booked => event.type === 'ShipmentBooked'

async function move(deps: Moving, tx: Transaction<OrdersDb>, event: Recorded<CarrierUpdate>) {
  for (const { orderId, command } of carrierUpdateSteps(event))
    await moveOrder(deps, tx, orderId, command, causedBy(event))
}

/** Orders booked at the same time get their tracking numbers by one statement each for rows and events. */
async function trackAll(deps: Moving, tx: Transaction<OrdersDb>, booked: readonly Booked[]) {
  const steps = booked.flatMap((event) =>
    carrierUpdateSteps(event).map((step) => ({ ...step, stream: `order-${step.orderId}`, meta: causedBy(event) })),
  )
  // Booked anew within one run: the second step must see the first.
  if (new Set(steps.map(({ stream }) => stream)).size < steps.length) {
    for (const event of booked) await move(deps, tx, event)
    return
  }
  const ids = steps.map(({ orderId }) => orderId)
  await sql`select from order_list where order_id = any(${ids}) order by order_id for update`.execute(tx)
  await deps.orders.handleAllIn(tx, steps)
}
