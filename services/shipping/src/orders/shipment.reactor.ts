import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { type BookJob, recordingBookings } from '../shipment/record-outcome.ts'
import { askingVans, type VanJob } from './ask-van.ts'
import { assignWaybill, bookShipment } from './book-shipment.ts'
import { askCancelBooking, type CancelJob, cancelShipment } from './cancel-booking.ts'
import { courierReactorName, ewayKind } from './courier-jobs.ts'
import { passEwayBill } from './pass-eway-bill.ts'
import { readingWanted } from './wanted-shipments.ts'

const chosen = ({ courierId }: { courierId?: string }) => (courierId ? { courierId } : {})

/** Calls to the carrier. Jobs hold only the order's id; addresses are read when the call is made. */
export function shipmentReactor(deps: ShippingDeps): Reactor<ShippingDb> {
  const booking = { ...deps, recordBooking: recordingBookings(deps), wanted: readingWanted(deps) }
  const askVan = askingVans(deps)
  return defineReactor({
    name: courierReactorName,
    sources: ['shipping'],
    types: ['ShipmentRequested', 'ShipmentReleased', 'ShipmentBooked', 'ShipmentCancelled', 'ShipmentTakeBackAsked'],
    // The carrier is slow: one call at a time would not reach a million shipments a day with two processes. Half of the
    // jobs request vans, with one call for all that wait.
    concurrency: 16,
    jobs({ type, data, version }): JobFor[] {
      if (type === 'ShipmentCancelled')
        return [{ kind: 'cancel', payload: { orderId: data.orderId, version } satisfies CancelJob }]
      if (type === 'ShipmentTakeBackAsked') return [{ kind: 'take-back', payload: { orderId: data.orderId } }]
      if (type === 'ShipmentBooked')
        return data.awb ? [{ kind: 'van', payload: { orderId: data.orderId, awb: data.awb } satisfies VanJob }] : []
      // Not booked yet: the booking in progress continues to the airway bill.
      if (type === 'ShipmentReleased')
        return data.booked ? [{ kind: 'waybill', payload: { orderId: data.orderId, ...chosen(data) } }] : []
      const { orderId, reference } = data
      const again = version > 1 ? { again: true as const } : {}
      return [{ kind: 'book', payload: { orderId, reference, ...again, ...chosen(data) } satisfies BookJob }]
    },
    work(job, { stillMine }) {
      if (job.kind === 'take-back') return askCancelBooking(deps, job)
      if (job.kind === ewayKind) return passEwayBill(deps, job)
      if (job.kind === 'van') return askVan(job)
      if (job.kind === 'waybill') return assignWaybill(booking, job, stillMine)
      return job.kind === 'book' ? bookShipment(booking, job, stillMine) : cancelShipment(deps, job)
    },
  })
}
