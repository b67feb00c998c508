import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import type { Parcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { CourierOffer, Serviceability } from '../../shipment/carrier.ts'
import type { Call } from './shiprocket-call.ts'
import { measuresOf } from './shiprocket-payload.ts'

type Offer = {
  rate?: number
  blocked?: number
  courier_company_id: number
  courier_name: string
  cod?: number
  etd?: string
  estimated_delivery_days: string
  city?: string
  state?: string
}

/**
 * Serviceability of a pincode, by the recommended courier company. The carrier answers an unserved one with HTTP 200
 * and no list.
 */
export async function serviceability(
  call: Call,
  { parcel, from }: Sent,
  pincode: string,
  cod: boolean,
): Promise<Serviceability> {
  const unserviceable: Serviceability = {
    ...{ serviceable: false, cod: false, days: null, expected: null, courier: null, city: null },
    state: stateOfPincode(pincode),
  }
  if (!isPincode(pincode)) return unserviceable
  const data = await askFor(call, { parcel, from }, pincode, cod)
  const offers = data?.available_courier_companies ?? []
  const offer =
    offers.find(({ courier_company_id }) => courier_company_id === data?.recommended_courier_company_id) ?? offers[0]
  if (!offer) return unserviceable
  return {
    serviceable: true,
    cod: cod || offers.some((one) => one.cod === 1),
    days: daysOf(offer.estimated_delivery_days),
    expected: dayOf(offer.etd),
    courier: offer.courier_name,
    city: textOf(offer.city),
    // Our own first, spelled as in the forms: courier companies still send Orissa and Pondicherry.
    state: stateOfPincode(pincode) ?? textOf(offer.state),
  }
}

/** Weight and size: large, light parcels are priced, and refused, by size. */
export const measureTexts = (parcel: Parcel) =>
  Object.fromEntries(Object.entries(measuresOf(parcel)).map(([name, value]) => [name, String(value)]))

type Found = { recommended_courier_company_id?: number; available_courier_companies?: Offer[] }
type Sent = { parcel: Parcel; from: string }

async function askFor(call: Call, { parcel, from }: Sent, pincode: string, cod: boolean): Promise<Found | undefined> {
  const query = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: pincode,
    cod: cod ? '1' : '0',
    ...measureTexts(parcel),
  })
  return (await call({ method: 'GET', path: `/courier/serviceability/?${query}` })).data as Found | undefined
}

/** Courier companies that take a parcel there, cheapest first, without those that refuse this account. */
export async function courierOffers(call: Call, sent: Sent, pincode: string, cod: boolean): Promise<CourierOffer[]> {
  if (!isPincode(pincode)) return []
  const offers = (await askFor(call, sent, pincode, cod))?.available_courier_companies ?? []
  return offers
    .filter(({ rate, blocked }) => typeof rate === 'number' && blocked !== 1)
    .map(({ courier_company_id, courier_name, rate = 0, estimated_delivery_days, etd }) => ({
      ...{ courierId: String(courier_company_id), name: courier_name, price: Math.round(rate * 100) },
      ...{ days: daysOf(estimated_delivery_days), expected: dayOf(etd) },
    }))
    .sort((a, b) => a.price - b.price)
}

function daysOf(text: string): number | null {
  const days = Number.parseInt(text, 10)
  return Number.isFinite(days) ? days : null
}

/** Converts 'Oct 06, 2026' to 2026-10-06. Read as UTC, so that no time zone moves the day. */
function dayOf(etd: string | undefined): string | null {
  const time = Date.parse(`${etd} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

const textOf = (text: string | undefined): string | null => text?.trim() || null
