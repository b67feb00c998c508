import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { readParcelSettings } from '../shipment/parcel/read-parcel.ts'
import { parcelsAtCarrier } from '../shipment/parcels-at-carrier.ts'
import { vanStream } from '../shipment/van/van.decider.ts'

export type VanJob = { orderId: string; awb: string }

/** After so many tries by itself, about half an hour, a person has to look. */
const mostTries = 12

/**
 * Asks for the van once a parcel has its airway bill, unless the shop asks for it itself. The courier says ‘already’ to
 * a second call, so that one whose answer was lost may be repeated.
 */
export async function askVan({ database, carrier, vans }: ShippingDeps, job: Job): Promise<void> {
  const { orderId, awb } = job.payload as VanJob
  if ((await readParcelSettings(database.db)).settings.ask_van === false) return
  // Cancelled, fetched or booked anew meanwhile: of another airway bill another job takes care.
  const [parcel] = (await parcelsAtCarrier(database.db, [orderId])).parcels
  if (parcel?.awb !== awb || parcel.vanAsked) return
  const record = (fault?: { reason: string; final: boolean }) =>
    vans.handle(
      database,
      vanStream(orderId),
      { type: 'RecordVan', orderId, awb, ...(fault ? { fault } : {}) },
      job.meta,
    )
  try {
    await carrier.papers.requestPickups([parcel.shipmentId])
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const final = fault.kind === 'refused' || job.attempts >= mostTries
    await record({ reason: fault.message, final })
    if (final) return
    throw fault
  }
  await record()
}
