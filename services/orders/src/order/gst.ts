import { policy } from '@suvarna/contracts/common/policy.ts'

/** Paise. `gross` is the amount paid: prices include the tax. */
export type Taxes = { gross: number; taxable: number; cgst: number; sgst: number; igst: number }

const percent = policy.gstPercent
const partOf = (gross: number, share: number) => Math.round((gross * share) / (100 + percent))

/**
 * The tax included in a price. Within the state in two equal halves, each rounded to a paisa, as the tax portal
 * requires; across states as one amount. Taxable value and tax always add up to the price.
 */
export function taxesIn(gross: number, within: boolean): Taxes {
  const half = within ? partOf(gross, percent / 2) : 0
  const igst = within ? 0 : partOf(gross, percent)
  return { gross, taxable: gross - 2 * half - igst, cgst: half, sgst: half, igst }
}

export const sumOf = (all: readonly Taxes[]): Taxes =>
  all.reduce(
    (sum, { gross, taxable, cgst, sgst, igst }) => ({
      gross: sum.gross + gross,
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    }),
    { gross: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  )

/** Splits a sum by weight into whole paise that add up to exactly that sum. */
export function spread(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const until = all === 0 ? 0 : Math.round((sum * passed) / all)
    const part = until - given
    given = until
    return part
  })
}

/** India has one time zone, 5:30 ahead, and no summer time. */
const ahead = 5.5 * 3_600_000

/** The financial year of a moment, April to March in India: `2026-27`. */
export function financialYearOf(at: Date): string {
  const there = new Date(at.getTime() + ahead)
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0)
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

const prefixes = { invoice: 'SV', credit_note: 'CN' } as const
export type Series = keyof typeof prefixes

/** `SV/26-27/000001`: 15 characters, one more from the millionth of a year on; the law allows 16. */
export const documentNumber = (series: Series, year: string, serial: number): string =>
  `${prefixes[series]}/${year.slice(2)}/${String(serial).padStart(6, '0')}`
