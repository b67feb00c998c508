import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import type { Parcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { Serviceability } from '../../shipment/carrier.ts'
import type { Call } from './shiprocket-call.ts'
import { measuresOf } from './shiprocket-payload.ts'

type Offer = {
  courier_company_id: number
  courier_name: string
  cod?: number
  etd?: string
  estimated_delivery_days: string
  city?: string
  state?: string
}

/** Serviceability of a pincode by the recommended courier company. Without any: HTTP 200 without a list. */
export async function serviceability(
  call: Call,
  { parcel, from }: { parcel: Parcel; from: string },
  pincode: string,
  cod: boolean,
): Promise<Serviceability> {
  const unserviceable: Serviceability = {
    ...{ serviceable: false, cod: false, days: null, expected: null, courier: null, city: null },
    state: stateOfPincode(pincode),
  }
  if (!isPincode(pincode)) return unserviceable
  const query = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: pincode,
    cod: cod ? '1' : '0',
    ...measureTexts(parcel),
  })
  const answer = await call({ method: 'GET', path: `/courier/serviceability/?${query}` })
  const data = answer.data as
    | { recommended_courier_company_id?: number; available_courier_companies?: Offer[] }
    | undefined
  const offers = data?.available_courier_companies ?? []
  const offer =
    offers.find(({ courier_company_id }) => courier_company_id === data?.recommended_courier_company_id) ?? offers[0]
  if (!offer) return unserviceable
  const days = Number.parseInt(offer.estimated_delivery_days, 10)
  return {
    serviceable: true,
    cod: cod || offers.some((one) => one.cod === 1),
    days: Number.isFinite(days) ? days : null,
    expected: dayOf(offer.etd),
    courier: offer.courier_name,
    city: textOf(offer.city),
    // Our own first, spelled as in the forms: courier companies still write Orissa and Pondicherry.
    state: stateOfPincode(pincode) ?? textOf(offer.state),
  }
}

/** Weight and size: what is light and large is charged, and refused, by its size. */
export const measureTexts = (parcel: Parcel) =>
  Object.fromEntries(Object.entries(measuresOf(parcel)).map(([name, value]) => [name, String(value)]))

/** 'Oct 06, 2026' as 2026-10-06; read as UTC, so that no time zone moves the day. */
function dayOf(etd: string | undefined): string | null {
  const time = Date.parse(`${etd} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

const textOf = (text: string | undefined): string | null => text?.trim() || null
