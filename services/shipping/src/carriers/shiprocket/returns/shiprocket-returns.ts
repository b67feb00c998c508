import { CarrierFault, type CarrierOrder, type CarrierReturns, type ReturnDetails } from '../../../shipment/carrier.ts'
import type { Sending } from '../../../shipment/parcel/read-parcel.ts'
import { PickupRefused } from '../../../shipment/pickup/pickup-refused.ts'
import { type Call, type Json, wordsOf } from '../shiprocket-call.ts'
import { findListed, listedOrder } from '../shiprocket-list.ts'
import { measureTexts } from '../shiprocket-serviceability.ts'
import { pickupMoveOf } from './shiprocket-pickup-status.ts'
import { returnPayload, type ShopPlace } from './shiprocket-return-payload.ts'

/** Returns at Shiprocket. Their destination is a pick-up place of the shop's account. */
export const shiprocketReturns = (call: Call, shopPincode: string): CarrierReturns => ({
  serves: (pincode, worth, sending) => serves(call, shopPincode, { pincode, worth, sending }),
  book: (details) => book(call, details),
  find: (reference) => find(call, reference),
  assignAwb: (shipmentId) => assignAwb(call, shipmentId),
  requestPickup: (shipmentId) => requestPickup(call, shipmentId),
  moveOf: pickupMoveOf,
  async track(awb) {
    const answer = await call({ method: 'GET', path: `/courier/track/awb/${encodeURIComponent(awb)}` })
    const data = (answer.tracking_data ?? {}) as Json
    const [tracked] = (Array.isArray(data.shipment_track) ? data.shipment_track : []) as Json[]
    const label = textOf(tracked?.current_status) ?? ''
    return { status: data.track_status === 1 ? pickupMoveOf(Number(data.shipment_status), label) : null, label }
  },
})

type Trial = { pincode: string; worth: number; sending: Sending }

async function serves(
  call: Call,
  shopPincode: string,
  { pincode, worth, sending: { parcel, pickup } }: Trial,
): Promise<boolean> {
  const query = new URLSearchParams({
    ...{ pickup_postcode: pincode, delivery_postcode: pickup.pincode ?? shopPincode, cod: '0' },
    ...measureTexts(parcel),
    ...{ is_return: '1', declared_value: String(Math.max(1, worth / 100)) },
  })
  const { data } = await call({ method: 'GET', path: `/courier/serviceability/?${query}` })
  const companies = (data as { available_courier_companies?: unknown[] } | undefined)?.available_courier_companies
  return (companies?.length ?? 0) > 0
}

async function book(call: Call, details: ReturnDetails): Promise<CarrierOrder> {
  const body = returnPayload(details, await shopPlace(call, details.sending.pickup.name))
  try {
    const answer = await call({ method: 'POST', path: '/orders/create/return', body })
    if (!answer.shipment_id) throw refused(wordsOf(answer) ?? 'The courier made no return', answer)
    const [courierOrderId, shipmentId] = [String(answer.order_id), String(answer.shipment_id)]
    return { courierOrderId, shipmentId, awb: null, courierName: null, cancelled: false }
  } catch (fault) {
    if (!(fault instanceof CarrierFault) || fault.kind !== 'refused') throw fault
    // The reference is taken: an earlier try did arrive.
    const taken = await find(call, details.reference)
    if (taken) return taken
    throw fault instanceof PickupRefused ? fault : refused(fault.message, fault.cause)
  }
}

async function shopPlace(call: Call, name: string): Promise<ShopPlace> {
  const answer = await call({ method: 'GET', path: '/settings/company/pickup' })
  const { shipping_address: places } = (answer.data ?? {}) as { shipping_address?: ShopPlace[] }
  const own = places?.find(({ pickup_location }) => pickup_location === name)
  if (own?.address && own.pin_code) return own
  throw new PickupRefused('courier', `The account has no pick-up place “${name}” with an address`)
}

/** The format is undocumented and is read like that of the list of orders. */
async function find(call: Call, reference: string): Promise<CarrierOrder | null> {
  const found = await findListed(call, '/orders/processing/return', reference)
  return found && listedOrder(found)
}

async function assignAwb(call: Call, shipmentId: string) {
  const body = { shipment_id: Number(shipmentId), is_return: 1 }
  const answer = await call({ method: 'POST', path: '/courier/assign/awb', body }).catch(explained)
  const data = ((answer.response as Json | undefined)?.data ?? {}) as Json
  const awb = textOf(data.awb_code)
  if (answer.awb_assign_status === 1 && awb)
    return { awb, courierId: textOf(data.courier_company_id), courierName: textOf(data.courier_name) }
  throw refused(textOf(data.awb_assign_error) ?? wordsOf(answer) ?? 'The courier assigned no airway bill', answer)
}

async function requestPickup(call: Call, shipmentId: string): Promise<void> {
  const body = { shipment_id: [Number(shipmentId)] }
  try {
    await call({ method: 'POST', path: '/courier/generate/pickup', body })
  } catch (fault) {
    // An earlier try has already requested it.
    if (fault instanceof CarrierFault && fault.kind === 'refused' && /already/i.test(fault.message)) return
    return explained(fault)
  }
}

function explained(fault: unknown): never {
  if (fault instanceof CarrierFault && fault.kind === 'refused') throw refused(fault.message, fault.cause)
  throw fault
}

/** Classifies the carrier's refusal by its message and the fields that it names. */
function refused(message: string, answer: unknown): PickupRefused {
  const fields = Object.keys((answer as { errors?: object } | null)?.errors ?? {})
  if (/wallet|recharge|balance/i.test(message)) return new PickupRefused('wallet', message, answer)
  if (/serviceab/i.test(message)) return new PickupRefused('not_served', message, answer)
  const isAddress = fields.some((name) => name.startsWith('pickup_'))
  return new PickupRefused(isAddress ? 'address' : 'courier', message, answer)
}

const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
