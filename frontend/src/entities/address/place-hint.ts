import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import type { Delivery } from '../delivery/delivery-estimate.ts'

export type PlaceHint = { field: 'city' | 'state'; meant: string }

/** Former names that are still in use. */
const formerCities: Readonly<Record<string, string>> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  madras: 'chennai',
  gurgaon: 'gurugram',
  mysore: 'mysuru',
  mangalore: 'mangaluru',
  trivandrum: 'thiruvananthapuram',
  cochin: 'kochi',
  poona: 'pune',
  baroda: 'vadodara',
  allahabad: 'prayagraj',
}
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const cityOf = (name: string) => formerCities[plain(name)] ?? plain(name)

/**
 * Returns a hint if the state or city does not fit the pincode. It is only a hint: the shopper may be right. A city
 * that contains the carrier's city, or is contained in it, counts as the same; so does one that is still being typed.
 */
export function placeHint(
  typed: { city: string; state: string },
  delivery: Delivery,
  pincode: string,
): PlaceHint | null {
  if (!isPincode(pincode)) return null
  const estimate = delivery.step === 'known' ? delivery.estimate : null
  const state = estimate?.state ?? stateOfPincode(pincode) ?? ''
  const [mine, its] = [gstStateOf(typed.state), gstStateOf(state)]
  if (mine && its && mine.code !== its.code) return { field: 'state', meant: its.name }
  const [city, known] = [cityOf(typed.city), cityOf(estimate?.city ?? '')]
  if (city === '' || known === '' || city.includes(known) || known.includes(city)) return null
  // Only Latin letters are compared: the same city is spelled differently in other scripts.
  return /^[a-z]+$/.test(city) ? { field: 'city', meant: estimate?.city ?? '' } : null
}
