import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { bookPickup } from './book-pickup.ts'
import { cancelPickup, type PickupJob } from './cancel-pickup.ts'

/** Calls to the carrier for returns. Jobs hold only the order's id; the address is read when the call is made. */
export const pickupReactor = (deps: ShippingDeps): Reactor<ShippingDb> =>
  defineReactor({
    name: 'shipping.pickups',
    sources: ['shipping'],
    types: ['PickupRequested', 'PickupCancelled'],
    jobs({ type, data: { orderId, number, reference } }): JobFor<PickupJob>[] {
      return [{ kind: type === 'PickupRequested' ? 'book' : 'cancel', payload: { orderId, number, reference } }]
    },
    work: (job, { stillMine }) => (job.kind === 'book' ? bookPickup(deps, job, stillMine) : cancelPickup(deps, job)),
  })
