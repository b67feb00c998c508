// The state of a PIN code, where its first digits decide it: India Post numbers sorting districts, not borders.
// Separate from the format check, which every product page uses, so that only the checkout loads the table.
import { isPincode } from './pincode.ts'

/** First and last of a state's sorting districts (three digits). */
const districts: readonly (readonly [first: number, last: number, state: string])[] = [
  [110, 110, 'Delhi'],
  [121, 136, 'Haryana'],
  [140, 159, 'Punjab'],
  [171, 177, 'Himachal Pradesh'],
  [180, 193, 'Jammu and Kashmir'],
  [194, 194, 'Ladakh'],
  [201, 285, 'Uttar Pradesh'],
  [301, 345, 'Rajasthan'],
  [360, 395, 'Gujarat'],
  [400, 445, 'Maharashtra'],
  [450, 488, 'Madhya Pradesh'],
  [490, 497, 'Chhattisgarh'],
  [500, 509, 'Telangana'],
  [515, 535, 'Andhra Pradesh'],
  [560, 591, 'Karnataka'],
  [600, 643, 'Tamil Nadu'],
  [670, 695, 'Kerala'],
  [700, 743, 'West Bengal'],
  [744, 744, 'Andaman and Nicobar Islands'],
  [751, 770, 'Odisha'],
  [781, 788, 'Assam'],
  [790, 792, 'Arunachal Pradesh'],
  [793, 794, 'Meghalaya'],
  [795, 795, 'Manipur'],
  [796, 796, 'Mizoram'],
  [797, 798, 'Nagaland'],
  [799, 799, 'Tripura'],
  [800, 813, 'Bihar'],
  [814, 816, 'Jharkhand'],
  [821, 824, 'Bihar'],
  [825, 835, 'Jharkhand'],
  [841, 855, 'Bihar'],
]

/** Districts inside another state's range, by as many digits as needed; null: shared by two states. */
const exceptions: Readonly<Record<string, string | null>> = {
  // Lakshadweep has nine post offices in Ernakulam's district.
  68255: 'Lakshadweep',
  248: 'Uttarakhand',
  249: 'Uttarakhand',
  263: 'Uttarakhand',
  403: 'Goa',
  737: 'Sikkim',
  822: 'Jharkhand',
  // Uttar Pradesh and Uttarakhand
  244: null,
  246: null,
  247: null,
  262: null,
  // Gujarat and Diu
  362: null,
  // Tamil Nadu and Puducherry
  605: null,
  607: null,
  609: null,
}

/** The state or union territory of a PIN code, spelled as in our forms; null if its digits do not decide it. */
export function stateOfPincode(pincode: string): string | null {
  if (!isPincode(pincode)) return null
  for (const length of [5, 3]) {
    const exception = exceptions[pincode.slice(0, length)]
    if (exception !== undefined) return exception
  }
  const district = Number(pincode.slice(0, 3))
  return districts.find(([first, last]) => first <= district && district <= last)?.[2] ?? null
}
