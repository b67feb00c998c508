import { policy } from '../../common/policy.ts'

/** Paise. `gross` is what is paid: prices include the tax. */
export type Taxes = { gross: number; taxable: number; cgst: number; sgst: number; igst: number }

const percent = policy.gstPercent
const partOf = (gross: number, share: number) => Math.round((gross * share) / (100 + percent))

/**
 * The tax in a price. Within the state in two equal halves, each rounded to a paisa, as the tax office's portal wants
 * them; across states in one. Taxable value and tax are together always the price.
 */
export function taxesIn(gross: number, within: boolean): Taxes {
  const half = within ? partOf(gross, percent / 2) : 0
  const igst = within ? 0 : partOf(gross, percent)
  return { gross, taxable: gross - 2 * half - igst, cgst: half, sgst: half, igst }
}

export const sumOfTaxes = (all: readonly Taxes[]): Taxes =>
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
