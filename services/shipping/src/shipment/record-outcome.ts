import type { Meta } from '@suvarna/platform/events/events.ts'
import { scheduleAll } from '@suvarna/platform/follow/deadlines.ts'
import type { Job } from '@suvarna/platform/follow/reactor.ts'
import { createGroupCommit } from '@suvarna/platform/store/group-commit.ts'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { followLater } from './follow-shipment.ts'
import type { Booking } from './shipment.decider.ts'

/** Which shipment to book, by the request's own reference, so that it is never confused with a later one. */
export type BookJob = {
  orderId: string
  reference: string
  /** A retry: the carrier may already have something under this reference. */
  again?: true
  /** The company chosen by a person. */
  courierId?: string
}

export type RecordFailure = (reason: string, final: boolean) => Promise<void>

export function recorder({ database, shipments }: ShippingDeps, { payload, meta }: Pick<Job, 'payload' | 'meta'>) {
  const { orderId, reference } = payload as BookJob
  return {
    async failure(reason: string, final: boolean) {
      const command = { type: 'RecordFailure' as const, reference, reason, final }
      await shipments.handle(database, streamOf(orderId), command, meta)
    },
    /** The carrier keeps a parcel that was to be recalled. */
    async notRecalled(reason: string, final: boolean) {
      const command = { type: 'RecordFailure' as const, reference, reason, final, recall: true as const }
      await shipments.handle(database, streamOf(orderId), command, meta)
    },
  }
}

type Booked = { orderId: string; reference: string; booking: Booking; meta: Meta }
/** Returns false when the shipment was cancelled during the call to the carrier. */
export type RecordBooking = (booked: Booked) => Promise<boolean>

/** Records bookings; those that arrive together, in one transaction. */
export const recordingBookings = ({ database, shipments }: ShippingDeps): RecordBooking =>
  createGroupCommit<ShippingDb, Booked, boolean>(database, {
    alone: ({ orderId }) => [orderId],
    async run(tx, booked) {
      const commands = booked.map(({ orderId, reference, booking, meta }) => {
        const command = { type: 'RecordBooking' as const, reference, booking }
        return { stream: streamOf(orderId), command, meta }
      })
      const handled = await shipments.handleAllIn(tx, commands)
      const isNew = (place: number) => (handled[place]?.changes ?? 0) > 0
      const follow = booked.filter((_, place) => isNew(place)).map(({ orderId, meta }) => followLater(orderId, meta))
      await scheduleAll(tx, follow)
      return booked.map(({ reference }, place) => {
        const state = handled[place]?.state
        return { result: state?.phase === 'booked' && state.reference === reference }
      })
    },
  })

const streamOf = (orderId: string): string => `shipment-${orderId}`
