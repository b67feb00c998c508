import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { ewayStream } from '../shipment/eway/eway-told.decider.ts'
import { sendingOf } from '../shipment/parcel/read-parcel.ts'
import { redactContact } from '../shipment/redact-contact.ts'
import { shipmentOf } from './book-shipment.ts'

export type EwayJob = { orderId: string }

/** Automatic tries, about half an hour, before a person has to look. */
const mostTries = 12

/**
 * Sends the courier the e-way bill of a parcel that it already has. An unbooked parcel gets it with its booking. While
 * a booking is in progress it is unknown which number it read, so this waits for it.
 */
export async function passEwayBill(deps: ShippingDeps, job: Job): Promise<void> {
  const { database, carrier, ewayBills } = deps
  const { orderId } = job.payload as EwayJob
  const row = await database.db
    .selectFrom('orders as o')
    .innerJoin('shipments as s', 's.order_id', 'o.order_id')
    .selectAll('o')
    .select(['s.phase', 's.reference', 's.parcel_status'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()
  const number = row?.eway_bill
  if (!number || row.phase === 'cancelled' || row.phase === 'failed') return
  if (row.phase === 'requested') throw new Error(`the booking of ${orderId} is under way`)
  if ((row.parcel_status ?? 'packed') !== 'packed') return
  const sending = await sendingOf(database.db, { orderId, lines: row.lines })
  const details = await shipmentOf(deps, row, { reference: row.reference, sending })
  if (!details) return
  const record = (fault?: { reason: string; final: boolean }) => {
    const command = { type: 'RecordEway' as const, orderId, number, ...(fault ? { fault } : {}) }
    return ewayBills.handle(database, ewayStream(orderId), command, job.meta)
  }
  try {
    await carrier.update(details)
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const final = fault.kind === 'refused' || job.attempts >= mostTries
    await record({ reason: redactContact(fault.message, details.contact), final })
    if (final) return
    throw fault
  }
  await record()
}
