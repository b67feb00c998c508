import { type Static, Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { strict } from '../../common/fields.ts'

/** Legal limit: 16 characters, from a fixed set. */
const mostInNumber = 16
const mostPrefix = 8
const prefixForm = '^[A-Z0-9]([A-Z0-9-]*[A-Z0-9])?$'
/** Without a slash, so that two prefixes can never produce the same number. */
const prefix = Type.String({ minLength: 1, maxLength: mostPrefix, pattern: prefixForm })
const fewestDigits = 3
const mostDigits = 8

/** How invoices and credit notes are numbered, from the next one on; issued numbers stay. */
export const NumberingSettings = Type.Object(
  {
    invoice_prefix: prefix,
    credit_note_prefix: prefix,
    digits: Type.Integer({ minimum: fewestDigits, maximum: mostDigits, description: 'Filled up with zeros in front' }),
    yearly: Type.Boolean({
      description: 'The financial year stands in the number, which begins at 1 with it; else numbers go on for ever',
    }),
  },
  { ...strict, description: 'Prefixes have A to Z, 0 to 9 and - within; a number has at most 16 characters in all' },
)
export type NumberingSettings = Static<typeof NumberingSettings>

export const defaultNumbering: NumberingSettings = {
  ...{ invoice_prefix: 'SV', credit_note_prefix: 'CN' },
  ...{ digits: 6, yearly: true },
}

export const numberingSettingsEvents = {
  /** Applies from the next number; the count continues, so no number is issued twice. */
  NumberingSettingsChanged: eventsOn(
    'orders',
    'settings-{shop}',
  )({ shop: Type.String(), numbering: NumberingSettings }),
}

export type NumberedSeries = 'invoice' | 'credit_note'
const prefixes = { invoice: 'invoice_prefix', credit_note: 'credit_note_prefix' } as const

/** `SV/26-27/000001`, or `SV/000001` without the year. `year` as `2026-27`. */
export function documentNumber(series: NumberedSeries, year: string, serial: number, by = defaultNumbering): string {
  const parts = [by[prefixes[series]], ...(by.yearly ? [year.slice(2)] : [])]
  return [...parts, String(serial).padStart(by.digits, '0')].join('/')
}

export const fitsNumber = (number: string): boolean => number.length <= mostInNumber

/** What is forbidden by law or by the next number, with the setting; null when valid. */
export function numberingFault(by: NumberingSettings): { field: keyof NumberingSettings; rule: string } | null {
  for (const field of ['invoice_prefix', 'credit_note_prefix'] as const)
    if (!new RegExp(prefixForm).test(by[field]) || by[field].length > mostPrefix)
      return { field, rule: `A prefix has 1 to ${mostPrefix} of A to Z, 0 to 9, and - between them` }
  if (by.invoice_prefix === by.credit_note_prefix)
    return { field: 'credit_note_prefix', rule: 'Invoices and credit notes need different prefixes' }
  if (!(by.digits >= fewestDigits && by.digits <= mostDigits))
    return { field: 'digits', rule: `Digits are ${fewestDigits} to ${mostDigits}` }
  for (const [series, field] of Object.entries(prefixes) as [NumberedSeries, (typeof prefixes)[NumberedSeries]][]) {
    const number = documentNumber(series, '2026-27', 1, by)
    if (!fitsNumber(number))
      return { field, rule: `${number} has ${number.length} characters; the law allows ${mostInNumber}` }
  }
  return null
}
