import type { Job } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { ShippingDeps } from '../deps.ts'
import {
  type Carrier,
  CarrierFault,
  type CarrierOrder,
  type Contact,
  type ShipmentDetails,
} from '../shipment/carrier.ts'
import type { Sending } from '../shipment/parcel/read-parcel.ts'
import { type BookJob, type RecordBooking, recorder } from '../shipment/record-outcome.ts'
import { redactContact } from '../shipment/redact-contact.ts'
import type { Booking } from '../shipment/shipment.decider.ts'
import { cancelBooking } from './cancel-booking.ts'
import { courierAmount, courierMethod } from './order-updates.process.ts'
import type { OrderRow, WantedShipment } from './wanted-shipments.ts'

type Bookings = ShippingDeps & {
  recordBooking: RecordBooking
  wanted(asked: Pick<BookJob, 'orderId' | 'reference'>): Promise<WantedShipment | null>
}

/**
 * Books a requested shipment with the carrier and records the outcome. The carrier is not idempotent: every run but the
 * first looks the reference up before it creates anything, so a crash at any point leaves one order there.
 */
export async function bookShipment(deps: Bookings, job: Job, stillMine: () => Promise<boolean>): Promise<void> {
  const { orderId, reference, again, courierId } = job.payload as BookJob
  const record = recorder(deps, job)
  const wanted = await deps.wanted({ orderId, reference })
  if (!wanted) return cancelBooking(deps, reference, record.failure)
  const { row } = wanted
  const details = await shipmentOf(deps, row, { reference, sending: wanted.sending })
  if (!details) return record.failure('The contact of this order was erased', true)
  let booking: Booking
  try {
    if (!(await stillMine())) return
    await failpoint('ship.afterIntent')
    booking = await place(deps.carrier, details, { repeated: again || job.attempts > 1, held: row.held, courierId })
    await failpoint('ship.afterCall')
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const final = fault.kind === 'refused'
    await record.failure(redactContact(fault.message, details.contact), final)
    if (final) return
    throw fault
  }
  if (!(await deps.recordBooking({ orderId, reference, booking, meta: job.meta })))
    await cancelBooking(deps, reference, record.failure)
}

/** Builds the booking details. The contact is decrypted for the call only. */
export async function shipmentOf(
  { vault }: ShippingDeps,
  row: Omit<OrderRow, 'account_id' | 'reference'>,
  { reference, sending }: { reference: string; sending: Sending },
): Promise<ShipmentDetails | null> {
  const contact = row.sealed && ((await vault.open(row.sealed)) as Contact | null)
  if (!contact) return null
  const { placed_at: placedAt, lines } = row
  const sums = {
    discount: Number(row.discount),
    shipping: Number(row.shipping),
    wrap: Number(row.wrap),
    fee: Number(row.fee),
    total: Number(row.total),
  }
  const toCourier = { paymentMethod: row.payment_method, total: sums.total, advance: Number(row.advance) }
  const asked = { paymentMethod: courierMethod(toCourier), advance: sums.total - courierAmount(toCourier) }
  return { reference, placedAt, ...asked, lines, ...sums, ewayBill: row.eway_bill, contact, sending }
}

/** Gets a released shipment its airway bill. It is the same booking, looked up before anything is requested. */
export async function assignWaybill(deps: Bookings, job: Job, stillMine: () => Promise<boolean>): Promise<void> {
  const { orderId, courierId } = job.payload as Pick<BookJob, 'orderId' | 'courierId'>
  const row = await deps.database.db
    .selectFrom('shipments')
    .select(['reference', 'awb'])
    .where('order_id', '=', orderId)
    .where('phase', '=', 'booked')
    .executeTakeFirst()
  if (!row || row.awb !== null) return
  const chosen = courierId ? { courierId } : {}
  const payload = { orderId, reference: row.reference, again: true, ...chosen } satisfies BookJob
  await bookShipment(deps, { ...job, payload }, stillMine)
}

type How = { repeated: boolean; held: boolean; courierId: string | undefined }

async function place(carrier: Carrier, details: ShipmentDetails, { repeated, held, courierId }: How): Promise<Booking> {
  const known = repeated ? await carrier.find(details.reference) : null
  const order = known ?? (await bookOrLookUp(carrier, details))
  if (order.cancelled) throw new CarrierFault('refused', 'The courier’s order was cancelled there')
  const { courierOrderId, shipmentId } = order
  const sent = sentAs(details.sending)
  // Without an airway bill it is not picked up.
  if (held && !order.awb)
    return { courierOrderId, shipmentId, awb: null, courierId: null, courierName: null, trackingUrl: null, ...sent }
  const waybill = await waybillOf(carrier, order, courierId)
  return { courierOrderId, shipmentId, ...waybill, trackingUrl: carrier.trackingUrl(waybill.awb), ...sent }
}

const sentAs = ({ parcel, pickup }: Sending) => ({ parcel, place: pickup.name })

async function bookOrLookUp(carrier: Carrier, details: ShipmentDetails): Promise<CarrierOrder> {
  try {
    return await carrier.book(details)
  } catch (fault) {
    const arrived =
      fault instanceof CarrierFault && fault.kind === 'unknown' ? await carrier.find(details.reference) : null
    if (arrived) return arrived
    throw fault
  }
}

/** The carrier refuses to assign an airway bill twice, and an earlier try may have done so. */
async function waybillOf(carrier: Carrier, { awb, shipmentId, courierName }: CarrierOrder, chosen?: string) {
  if (!awb) return carrier.assignAwb(shipmentId, chosen)
  const { courierId, ...tracked } = await carrier.track(awb)
  return { awb, courierId, courierName: courierName ?? tracked.courierName }
}
