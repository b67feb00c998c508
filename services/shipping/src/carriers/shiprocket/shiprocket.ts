import {
  type Carrier,
  CarrierFault,
  type CarrierOrder,
  type ShipmentDetails,
  type Tracking,
  type Waybill,
} from '../../shipment/carrier.ts'
import { shiprocketDeliveries } from './deliveries/shiprocket-deliveries.ts'
import { shiprocketReturns } from './returns/shiprocket-returns.ts'
import { type Call, type ShiprocketOptions as CallOptions, createCall, type Json, wordsOf } from './shiprocket-call.ts'
import { findListed, listedOrder } from './shiprocket-list.ts'
import { shiprocketPapers } from './shiprocket-papers.ts'
import { shipmentPayload } from './shiprocket-payload.ts'
import { courierOffers, serviceability } from './shiprocket-serviceability.ts'
import { shipmentStatusOf } from './shiprocket-status.ts'

export type ShiprocketOptions = CallOptions & {
  /** Pincode at which the carrier picks shipments up. */
  pickupPincode: string
  /** Address of the shopper's tracking page; the airway bill number is appended. */
  trackingBase?: string
}

/** Shiprocket as a carrier. It reports failures with HTTP 200, so success is judged by the response body. */
export function createShiprocket(options: ShiprocketOptions): Carrier {
  const call = createCall(options)
  const { pickupPincode, trackingBase = 'https://shiprocket.co/tracking/' } = options
  return {
    book: (details) => book(call, details),
    update: (details) => update(call, details),
    find: (reference) => find(call, reference),
    assignAwb: (shipmentId, courierId) => assignAwb(call, shipmentId, courierId),
    isCancelled: (courierOrderId) => isCancelled(call, courierOrderId),
    cancel: (courierOrderId) => cancel(call, courierOrderId),
    track: async (awb) =>
      trackingOf(await call({ method: 'GET', path: `/courier/track/awb/${encodeURIComponent(awb)}` })),
    serviceability: (pincode, cod, { parcel, pickup }) =>
      serviceability(call, { parcel, from: pickup.pincode ?? pickupPincode }, pincode, cod),
    offers: (pincode, cod, { parcel, pickup }) =>
      courierOffers(call, { parcel, from: pickup.pincode ?? pickupPincode }, pincode, cod),
    trackingUrl: (awb) => trackingBase + encodeURIComponent(awb),
    returns: shiprocketReturns(call, pickupPincode),
    papers: shiprocketPapers(call, options.baseUrl),
    failed: shiprocketDeliveries(call),
  }
}

async function book(call: Call, details: ShipmentDetails): Promise<CarrierOrder> {
  const payload = shipmentPayload(details)
  try {
    const answer = await call({ method: 'POST', path: '/orders/create/adhoc', body: payload })
    if (!answer.shipment_id)
      throw new CarrierFault('refused', wordsOf(answer) ?? 'The courier made no shipment', answer)
    return {
      courierOrderId: String(answer.order_id),
      shipmentId: String(answer.shipment_id),
      awb: textOf(answer.awb_code),
      courierName: textOf(answer.courier_name),
      cancelled: false,
    }
  } catch (fault) {
    // The reference is taken: an earlier try did arrive.
    const taken = fault instanceof CarrierFault && fault.kind === 'refused' && (await find(call, details.reference))
    if (taken) return taken
    throw fault
  }
}

/** Sends the whole form again under its reference. To verify: documented only for the time before the airway bill. */
async function update(call: Call, details: ShipmentDetails): Promise<void> {
  await call({ method: 'POST', path: '/orders/update/adhoc', body: shipmentPayload(details) })
}

/** The search is undocumented and matches substrings of references. If it is ignored, the list has all orders. */
async function find(call: Call, reference: string): Promise<CarrierOrder | null> {
  const found = await findListed(call, `/orders?search=${encodeURIComponent(reference)}`, reference)
  if (!found) return null
  const order = listedOrder(found)
  if (!order) throw new CarrierFault('busy', `The courier shows no shipment for ${reference}`, found)
  return order
}

async function isCancelled(call: Call, courierOrderId: string): Promise<boolean | null> {
  const answer = await call({ method: 'GET', path: `/orders/show/${encodeURIComponent(courierOrderId)}` }).catch(
    nullIfUnknown,
  )
  const status = textOf((answer?.data as Json | undefined)?.status)
  return status === null ? null : /^(return )?cancel/i.test(status)
}

function nullIfUnknown(fault: unknown): null {
  if (fault instanceof CarrierFault && fault.kind === 'refused') return null
  throw fault
}

/** The carrier answers 2xx even when it refuses the cancel, so the order's status afterwards decides. */
async function cancel(call: Call, courierOrderId: string): Promise<void> {
  const answer = await call({ method: 'POST', path: '/orders/cancel', body: { ids: [Number(courierOrderId)] } })
  if (await isCancelled(call, courierOrderId)) return
  throw new CarrierFault('refused', wordsOf(answer) ?? 'The courier did not cancel the order', answer)
}

async function assignAwb(call: Call, shipmentId: string, courierId?: string): Promise<Waybill> {
  const body = { shipment_id: Number(shipmentId), ...(courierId ? { courier_id: Number(courierId) } : {}) }
  const request = { method: 'POST', path: '/courier/assign/awb', body } as const
  const answer = await call(request).catch((fault: unknown) => {
    throw refusedForNow(fault)
  })
  const data = ((answer.response as Json | undefined)?.data ?? {}) as Json
  const awb = textOf(data.awb_code)
  if (answer.awb_assign_status === 1 && awb)
    return { awb, courierId: textOf(data.courier_company_id), courierName: textOf(data.courier_name) }
  const words = textOf(data.awb_assign_error) ?? wordsOf(answer) ?? 'The courier assigned no airway bill'
  // An empty wallet or a missing van may change tomorrow; a place without any courier company will not.
  throw new CarrierFault(isForGood(words) ? 'refused' : 'busy', words, answer)
}

const isForGood = (words: string) => /serviceab/i.test(words)

/** An empty wallet (a 4xx or a 200) is refilled later; an airway bill in the making is ready in a moment. */
const refusedForNow = (fault: unknown) =>
  fault instanceof CarrierFault &&
  fault.kind === 'refused' &&
  /wallet|recharge|balance|in progress/i.test(fault.message)
    ? new CarrierFault('busy', fault.message, fault.cause)
    : fault

function trackingOf(answer: Json): Tracking {
  const data = (answer.tracking_data ?? {}) as Json
  const [tracked] = (Array.isArray(data.shipment_track) ? data.shipment_track : []) as Json[]
  const label = textOf(tracked?.current_status) ?? textOf(data.error) ?? ''
  const known = data.track_status === 1
  return {
    status: known ? shipmentStatusOf(Number(data.shipment_status), label) : null,
    label,
    courierId: textOf(tracked?.courier_company_id),
    courierName: textOf(tracked?.courier_name),
  }
}

/** Ids arrive as numbers; absent values as null, "" or a missing field. */
const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
