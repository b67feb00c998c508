// Where the sandbox's carriers deliver: some pincodes are not served, at some no cash is collected.

export type Carrier = { id: number; name: string; rate: number; surface: boolean; days: number }

const carriers: readonly Carrier[] = [
  { id: 43, name: 'Delhivery Surface', rate: 82.5, surface: true, days: 4 },
  { id: 33, name: 'Xpressbees', rate: 78, surface: true, days: 5 },
  { id: 1, name: 'Blue Dart', rate: 141, surface: false, days: 2 },
]

/** Army post offices (9…), the Andamans (744…) and Lakshadweep (6825…). */
const unserved = /^(9|744|6825)/
/** Ladakh (194…) and the north-east (79…). */
const prepaidOnly = /^(194|79)/

export const isPincode = (pincode: string): boolean => /^[1-9]\d{5}$/.test(pincode)

/** The carriers that serve a pincode, the recommended one first; none for a pincode that does not exist. */
export function carriersFor(pincode: string, cod: boolean): readonly Carrier[] {
  if (!isPincode(pincode) || unserved.test(pincode)) return []
  return cod && prepaidOnly.test(pincode) ? [] : carriers
}
