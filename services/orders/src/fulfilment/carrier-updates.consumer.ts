import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { carrierUpdateSteps, carrierUpdateTypes } from './carrier-updates.process.ts'

/** Moves orders forward on the carrier's updates, and answers pending cancellations. */
export const carrierUpdatesConsumer = (deps: Moving): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.courier-news',
    sources: ['shipping'],
    types: carrierUpdateTypes,
    mode: 'single',
    async apply(tx, events) {
      for (const event of events)
        for (const { orderId, command } of carrierUpdateSteps(event))
          await moveOrder(deps, tx, orderId, command, causedBy(event))
    },
  })
