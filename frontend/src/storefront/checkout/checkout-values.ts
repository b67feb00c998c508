// The checkout form's fields, rules and error texts.

import { pincodeProblem } from '../../entities/delivery/pincode-problem.ts'
import { emailPattern } from '../../lib/email-pattern.ts'

export type CheckoutValues = {
  name: string
  email: string
  phone: string
  address: string
  pincode: string
  city: string
  state: string
  country: string
  paymentMethod: string
}

export type CheckoutField = keyof CheckoutValues
export type CheckoutProblems = Partial<Record<CheckoutField, string>>

export const emptyCheckout: CheckoutValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
  country: 'India',
  paymentMethod: 'cod',
}

/** In the form's order, so that the first key is the field to focus. */
export function checkCheckout(values: CheckoutValues): CheckoutProblems {
  const problems: CheckoutProblems = {}
  for (const field of Object.keys(emptyCheckout) as CheckoutField[]) {
    const problem = checks[field](values[field].trim())
    if (problem) problems[field] = problem
  }
  return problems
}

const checks: Record<CheckoutField, (value: string) => string | false> = {
  name: (value) =>
    value === '' ? 'Please enter your name.' : value.length < 2 && 'Name must be at least 2 characters long.',
  email: (value) =>
    value === ''
      ? 'Please enter your email address.'
      : !emailPattern.test(value) && 'Please enter a valid email address.',
  phone: (value) =>
    value === ''
      ? 'Please enter your phone number.'
      : !/^\d{10}$/.test(value) && 'Phone number must be exactly 10 digits.',
  address: (value) =>
    value === '' ? 'Please enter your address.' : value.length < 10 && 'Please enter a complete address.',
  pincode: (value) => (value === '' ? 'Please enter your pincode.' : pincodeProblem(value)),
  city: (value) => value === '' && 'Please enter your city.',
  state: (value) => value === '' && 'Please enter your state.',
  country: (value) => value === '' && 'Please enter your country.',
  paymentMethod: (value) => value === '' && 'Please choose a payment method.',
}

/** Removes spaces and dashes, and +91 or a leading 0 before ten digits. */
export function tidyPhone(text: string): string {
  const digits = text.replaceAll(/[\s\-().]/g, '')
  return digits.match(/^(?:\+?91|0)(\d{10})$/)?.[1] ?? digits
}

export const tidyPincode = (text: string): string => text.replaceAll(/\s/g, '')

/** The values without the blanks and characters that pasting and autofill add. */
export function tidied(values: CheckoutValues): CheckoutValues {
  const trimmed = Object.entries(values).map(([field, text]) => [field, text.trim()])
  return {
    ...(Object.fromEntries(trimmed) as CheckoutValues),
    phone: tidyPhone(values.phone),
    pincode: tidyPincode(values.pincode),
  }
}
