import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { pickupStream } from '../shipment/pickup/pickups.projection.ts'

/** Requests a pick-up for a return that the courier is to fetch, and cancels it when the return is refused. */
export const pickupRequests = ({ pickups }: Pick<ShippingDeps, 'pickups'>): Consumer<ShippingDb> =>
  defineConsumer({
    name: 'shipping.pickup-requests',
    sources: ['orders'],
    types: ['ReturnPickupAsked', 'ReturnRefused'],
    mode: 'batch',
    async apply(tx, events) {
      for (const event of events) {
        const { orderId, number } = event.data
        const command =
          event.type === 'ReturnPickupAsked'
            ? {
                ...{ type: 'RequestPickup' as const, orderId, number, items: event.data.items },
                ...(event.data.labelProof ? { labelProof: event.data.labelProof } : {}),
              }
            : { type: 'CancelPickup' as const }
        await pickups.handleIn(tx, pickupStream({ orderId, number }), command, causedBy(event))
      }
    },
  })
