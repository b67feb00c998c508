// The errors of an address, as worded at the checkout and in the account's saved addresses.

import { t } from '@suvarna/contracts/common/language/text.ts'
import { hasLetter, hasTag } from '@suvarna/contracts/common/person-name.ts'
import { lengthProblem } from '../../lib/length-problem.ts'
import { pincodeProblem } from '../delivery/pincode-problem.ts'
import { tidyPincode } from './tidy-pincode.ts'

/** A person and a postal address, as used by the checkout and the account's saved addresses. */
export type Place = {
  name: string
  phone: string
  address: string
  pincode: string
  city: string
  state: string
  country: string
}

export const placeParts = ['name', 'phone', 'address', 'pincode', 'city', 'state', 'country'] as const

export const placeChecks: Record<keyof Place, (value: string) => string | false> = {
  name: (value) =>
    value === ''
      ? t`Please enter your name.`
      : value.length < 2
        ? t`Name must be at least 2 characters long.`
        : writtenProblem(value) || lengthProblem('name', value),
  phone: (value) =>
    value === ''
      ? t`Please enter your phone number.`
      : !/^\d{10}$/.test(value) && t`Phone number must be exactly 10 digits.`,
  address: (value) =>
    value === ''
      ? t`Please enter your address.`
      : value.length < 10
        ? t`Please enter a complete address.`
        : lengthProblem('address', value),
  pincode: (value) => (value === '' ? t`Please enter your pincode.` : pincodeProblem(value)),
  city: (value) => (value === '' ? t`Please enter your city.` : writtenProblem(value) || lengthProblem('city', value)),
  state: (value) => (value === '' ? t`Please enter your state.` : lengthProblem('city', value)),
  country: (value) => (value === '' ? t`Please enter your country.` : lengthProblem('city', value)),
}

function writtenProblem(value: string): string | false {
  if (hasTag(value)) return t`Please leave out < and >.`
  return !hasLetter(value) && t`Please use letters.`
}

/** Removes spaces and dashes, and +91 or a leading 0 before ten digits. */
export function tidyPhone(text: string): string {
  const digits = text.replaceAll(/[\s\-().]/g, '')
  return digits.match(/^(?:\+?91|0)(\d{10})$/)?.[1] ?? digits
}

/** Removes the blanks and characters that pasting and autofill add. */
export function tidiedPlace(typed: Place): Place {
  const trimmed = Object.fromEntries(placeParts.map((part) => [part, typed[part].trim()])) as Place
  return { ...trimmed, phone: tidyPhone(typed.phone), pincode: tidyPincode(typed.pincode) }
}
