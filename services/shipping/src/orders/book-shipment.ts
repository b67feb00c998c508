import type { Job } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { ShippingDeps } from '../deps.ts'
import { type Carrier, CarrierFault, type CarrierOrder, type Contact, type Parcel } from '../shipment/carrier.ts'
import { type BookJob, recorder } from '../shipment/record-outcome.ts'
import type { Booking } from '../shipment/shipment.decider.ts'
import { cancelBooking } from './cancel-booking.ts'
import { withoutContact } from './without-contact.ts'

/**
 * Brings a requested parcel to the courier and records what came of it. The courier knows no idempotency: every run
 * but the first looks the reference up before it creates anything, so a kill at any line ends in one order there.
 */
export async function bookShipment(deps: ShippingDeps, job: Job, stillMine: () => Promise<boolean>): Promise<void> {
  const { orderId, reference, again } = job.payload as BookJob
  const record = recorder(deps, job)
  if (!(await isWanted(deps, orderId, reference))) return cancelBooking(deps, reference, record.failure)
  const parcel = await shipmentOf(deps, orderId, reference)
  if (!parcel) return record.failure('The contact of this order was erased', true)
  let booking: Booking
  try {
    if (!(await stillMine())) return
    await failpoint('ship.afterIntent')
    booking = await place(deps.courier, parcel, again || job.attempts > 1)
    await failpoint('ship.afterCall')
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const final = fault.kind === 'refused'
    await record.failure(withoutContact(fault.message, parcel.contact), final)
    if (final) return
    throw fault
  }
  if (!(await record.booking(booking))) await cancelBooking(deps, reference, record.failure)
}

async function isWanted({ database }: ShippingDeps, orderId: string, reference: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('shipments')
    .select(['phase', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined && row.reference === reference && row.phase !== 'cancelled'
}

/** The contact is opened here, for the call alone. */
async function shipmentOf(
  { database, vault }: ShippingDeps,
  orderId: string,
  reference: string,
): Promise<Parcel | null> {
  const row = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const contact = row.sealed && ((await vault.open(row.sealed)) as Contact | null)
  if (!contact) return null
  const { placed_at: placedAt, payment_method: paymentMethod, lines } = row
  const [discount, shipping, total] = [Number(row.discount), Number(row.shipping), Number(row.total)]
  return { reference, placedAt, paymentMethod, lines, discount, shipping, total, contact }
}

async function place(courier: Carrier, parcel: Parcel, repeated: boolean): Promise<Booking> {
  const known = repeated ? await courier.find(parcel.reference) : null
  const order = known ?? (await bookOrLookUp(courier, parcel))
  if (order.cancelled) throw new CarrierFault('refused', 'The courier’s order was cancelled there')
  const { courierOrderId, shipmentId } = order
  const waybill = await waybillOf(courier, order)
  return { courierOrderId, shipmentId, ...waybill, trackingUrl: courier.trackingUrl(waybill.awb) }
}

async function bookOrLookUp(courier: Carrier, parcel: Parcel): Promise<CarrierOrder> {
  try {
    return await courier.book(parcel)
  } catch (fault) {
    const arrived =
      fault instanceof CarrierFault && fault.kind === 'unknown' ? await courier.find(parcel.reference) : null
    if (arrived) return arrived
    throw fault
  }
}

/** An earlier try may have been given its number already: asking again would be refused. */
async function waybillOf(courier: Carrier, { awb, shipmentId, courierName }: CarrierOrder) {
  if (!awb) return courier.assignAwb(shipmentId)
  const { courierId, ...tracked } = await courier.track(awb)
  return { awb, courierId, courierName: courierName ?? tracked.courierName }
}
