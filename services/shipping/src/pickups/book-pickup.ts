import { fold } from '@suvarna/platform/events/decider.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Job } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault, type CarrierOrder, type Contact, type ReturnDetails } from '../shipment/carrier.ts'
import { defaultPickup, packLines, readParcelSettings } from '../shipment/parcel/read-parcel.ts'
import { followPickupLater } from '../shipment/pickup/follow-pickup.ts'
import { type PickupBooking, type PickupEvent, pickup } from '../shipment/pickup/pickup.decider.ts'
import { PickupRefused } from '../shipment/pickup/pickup-refused.ts'
import { pickupStream } from '../shipment/pickup/pickups.projection.ts'
import { redactContact } from '../shipment/redact-contact.ts'
import { cancelPickup, type PickupJob } from './cancel-pickup.ts'

/**
 * Books the courier for a return and records the outcome. The carrier is not idempotent: every try looks the reference
 * up before it creates anything, so a crash at any point leaves one booking there.
 */
export async function bookPickup(deps: ShippingDeps, job: Job, stillMine: () => Promise<boolean>): Promise<void> {
  const { reference, ...which } = job.payload as PickupJob
  const { database, log, pickups } = deps
  const stream = pickupStream(which)
  const state = fold(pickup, await log.read<PickupEvent>(database.db, stream))
  if (state.phase === 'none' || state.reference !== reference || state.phase === 'cancelled')
    return cancelPickup(deps, job)
  if (state.phase === 'booked') return
  const fail = (fault: PickupRefused['fault'], reason: string, final: boolean) =>
    pickups.handle(database, stream, { type: 'FailPickup', reference, fault, reason, final }, job.meta)
  const row = await database.db
    .selectFrom('orders')
    .select(['sealed', 'placed_at'])
    .where('order_id', '=', which.orderId)
    .executeTakeFirst()
  const contact = row?.sealed ? ((await deps.vault.open(row.sealed)) as Contact | null) : null
  if (!row || !contact) return void (await fail('courier', 'The contact of this order was erased', true))
  let booking: PickupBooking
  try {
    if (!(await stillMine())) return
    await failpoint('pickup.afterIntent')
    const { settings } = await readParcelSettings(database.db)
    const { parcel } = await packLines(database.db, settings, state.items)
    // Returns all go to one place, whichever place the order was sent from.
    const sending = { parcel, pickup: defaultPickup(settings) }
    const order = await placed(deps, { reference, placedAt: row.placed_at, items: state.items, contact, sending })
    if (order.cancelled) {
      await pickups.handle(database, stream, { type: 'LosePickup', reference }, job.meta)
      return
    }
    booking = await withWaybill(deps, order)
    await failpoint('pickup.afterCall')
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const final = fault.kind === 'refused'
    const why = fault instanceof PickupRefused ? fault.fault : 'courier'
    await fail(why, redactContact(fault.message, contact), final)
    if (final) return
    throw fault
  }
  const { state: after } = await database.transaction(async (tx) => {
    const handled = await pickups.handleIn(tx, stream, { type: 'RecordPickup', reference, booking }, job.meta)
    await schedule(tx, followPickupLater(which, job.meta))
    return handled
  })
  if (after.phase === 'cancelled' || (after.phase !== 'none' && after.reference !== reference))
    await cancelPickup(deps, job)
}

/** Returns the carrier's order: that of an earlier try, or a new one where the pincode is served. */
async function placed({ carrier: { returns } }: ShippingDeps, details: ReturnDetails): Promise<CarrierOrder> {
  const known = await returns.find(details.reference)
  if (known) return known
  const worth = details.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (!(await returns.serves(details.contact.pincode, worth, details.sending)))
    throw new PickupRefused('not_served', `No courier fetches from ${details.contact.pincode}`)
  try {
    return await returns.book(details)
  } catch (fault) {
    const arrived =
      fault instanceof CarrierFault && fault.kind === 'unknown' ? await returns.find(details.reference) : null
    if (arrived) return arrived
    throw fault
  }
}

async function withWaybill({ carrier }: ShippingDeps, order: CarrierOrder): Promise<PickupBooking> {
  const { courierOrderId, shipmentId } = order
  const { awb, courierName } = order.awb
    ? { awb: order.awb, courierName: order.courierName }
    : await carrier.returns.assignAwb(shipmentId)
  await carrier.returns.requestPickup(shipmentId)
  return { courierOrderId, shipmentId, awb, courierName, trackingUrl: carrier.trackingUrl(awb) }
}
