import { fold } from '@suvarna/platform/events/decider.ts'
import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { type RecordFailure, recorder } from '../shipment/record-outcome.ts'
import { type ShipmentEvent, shipment } from '../shipment/shipment.decider.ts'

/** The version distinguishes the reference to cancel from that of a later request. */
export type CancelJob = { orderId: string; version: number }

export async function cancelShipment(deps: ShippingDeps, job: Job): Promise<void> {
  const { orderId, version } = job.payload as CancelJob
  const events = await deps.log.read<ShipmentEvent>(deps.database.db, `shipment-${orderId}`)
  const then = fold(
    shipment,
    events.filter((event) => event.version <= version),
  )
  if (then.phase === 'none') throw new Error(`shipment-${orderId} was cancelled before it began`)
  const { reference, booking } = then
  const { notRecalled } = recorder(deps, { payload: { orderId, reference }, meta: job.meta })
  await cancelBooking(deps, reference, notRecalled, booking?.courierOrderId)
}

/**
 * Cancels the carrier's order for this reference, by the carrier's own number where it is known, since a search may
 * miss it. Reports a failure when the shipment was already picked up.
 */
export async function cancelBooking(
  { carrier }: ShippingDeps,
  reference: string,
  failed: RecordFailure,
  courierOrderId?: string,
): Promise<void> {
  const number = courierOrderId ?? (await carrier.find(reference))?.courierOrderId
  if (number === undefined || (await carrier.isCancelled(number)) !== false) return
  try {
    await carrier.cancel(number)
  } catch (fault) {
    if (!(fault instanceof CarrierFault) || fault.kind !== 'refused') throw fault
    await failed(fault.message, true)
  }
}

/** Cancels a shipment at the carrier before its order is cancelled, and records whether the carrier agreed. */
export async function askCancelBooking(deps: ShippingDeps, { payload, meta }: Job): Promise<void> {
  const { orderId } = payload as { orderId: string }
  const state = fold(shipment, await deps.log.read<ShipmentEvent>(deps.database.db, `shipment-${orderId}`))
  if (state.phase !== 'booked') return
  const { failure } = recorder(deps, { payload: { orderId, reference: state.reference }, meta })
  let held = false
  const refused = async (reason: string, final: boolean) => {
    held = true
    await failure(reason, final)
  }
  await cancelBooking(deps, state.reference, refused, state.booking?.courierOrderId)
  if (held) return
  const { events } = await deps.shipments.handle(deps.database, `shipment-${orderId}`, { type: 'CancelShipment' }, meta)
  // A tracking update has arrived since and rules the cancel out.
  if (events.length === 0) await failure('The parcel is on its way already', true)
}
