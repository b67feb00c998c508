import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events.ts'
import { courierNews } from './courier-news.process.ts'
import { type Moving, moveOrder } from './move-order.ts'
import type { OrdersDb } from './schema.ts'

type News = EventOf<'ShipmentBooked'> | EventOf<'ShipmentMoved'>

/** What the courier tells moves the order forward: tracking number, shipped, delivered. */
export const courierNewsConsumer = (deps: Moving): Consumer<OrdersDb> => ({
  name: 'orders.courier-news',
  sources: ['shipping'],
  types: ['ShipmentBooked', 'ShipmentMoved'],
  mode: 'single',
  async apply(tx, events) {
    for (const event of events as Recorded<News>[])
      for (const { orderId, command } of courierNews(event))
        await moveOrder(deps, tx, orderId, command, causedBy(event))
  },
})
