// The fields, rules and error texts of the checkout form.

import { t } from '@suvarna/contracts/common/language/text.ts'
import { type Place, placeChecks, tidyPhone } from '../../entities/address/address-checks.ts'
import { tidyPincode } from '../../entities/address/tidy-pincode.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
import { lengthProblem } from '../../lib/length-problem.ts'

/** `gstin`, `business`: for a business that wants a GST invoice; empty otherwise. */
export type CheckoutValues = Place & { email: string; gstin: string; business: string; paymentMethod: string }

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
  gstin: '',
  business: '',
  paymentMethod: 'cod',
}

type Check = (value: string, values: CheckoutValues) => string | false | null
/** The rules of the business fields, loaded with them since most shoppers need neither. */
export type BusinessRules = Record<'gstin' | 'business', Check> & { tidy(gstin: string): string }

/** Checks in the form's order, so that the first key is the field to focus. */
export function checkCheckout(values: CheckoutValues, business?: BusinessRules): CheckoutProblems {
  const problems: CheckoutProblems = {}
  const all: Partial<Record<CheckoutField, Check>> = { ...checks, ...business }
  for (const field of Object.keys(emptyCheckout) as CheckoutField[]) {
    const problem = all[field]?.(values[field].trim(), values)
    if (problem) problems[field] = problem
  }
  return problems
}

const checks: Record<Exclude<CheckoutField, keyof BusinessRules>, Check> = {
  ...placeChecks,
  email: (value) =>
    value === ''
      ? t`Please enter your email address.`
      : emailPattern.test(value)
        ? lengthProblem('email', value)
        : t`Please enter a valid email address.`,
  paymentMethod: (value) => value === '' && t`Please choose a payment method.`,
}

/** Removes the blanks and characters that pasting and autofill add. */
export function tidied(values: CheckoutValues, business?: BusinessRules): CheckoutValues {
  const trimmed = Object.entries(values).map(([field, text]) => [field, text.trim()])
  return {
    ...(Object.fromEntries(trimmed) as CheckoutValues),
    phone: tidyPhone(values.phone),
    pincode: tidyPincode(values.pincode),
    ...(business && { gstin: business.tidy(values.gstin) }),
  }
}
