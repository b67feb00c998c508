import { gstStates } from './gst-states.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The check character of a GSTIN, from the fourteen before it: each character's value once or twice, its digits summed
 * in base 36.
 */
export function gstinCheck(first14: string): string {
  let sum = 0
  for (const [at, sign] of [...first14].entries()) {
    const product = signs.indexOf(sign) * (at % 2 === 1 ? 2 : 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return signs[(36 - (sum % 36)) % 36] ?? ''
}

/** What is wrong with a GSTIN, in words; null when it is valid. Whether it was issued cannot be checked. */
export function gstinFault(gstin: string): string | null {
  if (gstin === '') return 'GSTIN is required: without it no tax invoice may be issued'
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin))
    return 'GSTIN has 15 characters: the state’s 2 digits, the PAN, a number, Z and a check character'
  if (!gstStates.some(({ code }) => code === gstin.slice(0, 2))) return 'GSTIN begins with no state’s code'
  if (gstinCheck(gstin.slice(0, 14)) !== gstin[14]) return 'GSTIN has a wrong check character: please compare it'
  return null
}
