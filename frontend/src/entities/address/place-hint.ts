import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import type { Delivery } from '../delivery/delivery-estimate.ts'

export type PlaceHint = { field: 'city' | 'state'; meant: string }

/** Former names, as many still write them. */
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
 * Where state or city cannot be those of the pincode: said once, and the shopper may know better. A city that contains
 * the carrier's, or is contained in it, is taken for a part of it; so is one that is still being typed.
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
  // Another script names the same city in other letters.
  return /^[a-z]+$/.test(city) ? { field: 'city', meant: estimate?.city ?? '' } : null
}
