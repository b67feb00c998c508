import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import { followLater } from './follow-shipment.ts'
import type { Booking } from './shipment.decider.ts'

/** Which shipment to book: by the request's own reference, so that a later one is never confused with it. */
export type BookJob = {
  orderId: string
  reference: string
  /** A retry: the carrier may already have something under this reference. */
  again?: true
}

export type RecordFailure = (reason: string, final: boolean) => Promise<void>

export function recorder({ database, shipments }: ShippingDeps, { payload, meta }: Pick<Job, 'payload' | 'meta'>) {
  const { orderId, reference } = payload as BookJob
  const stream = `shipment-${orderId}`
  return {
    async failure(reason: string, final: boolean) {
      await shipments.handle(database, stream, { type: 'RecordFailure', reference, reason, final }, meta)
    },
    /** False when the shipment was cancelled during the call to the carrier. */
    async booking(booking: Booking) {
      const state = await database.transaction(async (tx) => {
        const handled = await shipments.handleIn(tx, stream, { type: 'RecordBooking', reference, booking }, meta)
        if (handled.events.length > 0) await schedule(tx, followLater(orderId, meta))
        return handled.state
      })
      return state.phase === 'booked' && state.reference === reference
    },
  }
}
