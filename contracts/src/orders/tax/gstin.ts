import { t } from '../../common/language/text.ts'
import { gstStates } from './gst-states.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Computes the check character of a GSTIN from the first fourteen: each character's value times one or two, its digits
 * summed in base 36.
 */
export function gstinCheck(first14: string): string {
  let sum = 0
  for (const [at, sign] of [...first14].entries()) {
    const product = signs.indexOf(sign) * (at % 2 === 1 ? 2 : 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return signs[(36 - (sum % 36)) % 36] ?? ''
}

const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const hasState = (gstin: string) => gstStates.some(({ code }) => code === gstin.slice(0, 2))
const isChecked = (gstin: string) => gstinCheck(gstin.slice(0, 14)) === gstin[14]

/** The problem with a GSTIN, as a message; null when valid. Whether it was issued cannot be checked. */
export function gstinFault(gstin: string): string | null {
  if (gstin === '') return 'GSTIN is required: without it no tax invoice may be issued'
  if (!form.test(gstin))
    return 'GSTIN has 15 characters: the state’s 2 digits, the PAN, a number, Z and a check character'
  if (!hasState(gstin)) return 'GSTIN begins with no state’s code'
  return isChecked(gstin) ? null : 'GSTIN has a wrong check character: please compare it'
}

/** The printed form of a typed or pasted GSTIN. */
export const tidyGstin = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '')

/** The same for a buyer's GSTIN, in the checkout's words. Only ordinary taxpayers have a Z in 14th place. */
export function buyerGstinFault(gstin: string): string | null {
  if (gstin.length !== 15) return t`A GSTIN has 15 letters and digits; this one has ${gstin.length}.`
  if (!form.test(gstin) || !hasState(gstin))
    return t`This is no GSTIN: it begins with the state’s two digits and the PAN, and its 14th letter is Z.`
  return isChecked(gstin)
    ? null
    : t`One letter or digit of this GSTIN is wrong. Please compare it with your certificate.`
}
