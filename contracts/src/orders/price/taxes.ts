import { policy } from '../../common/policy.ts'

/** Paise. `gross` is what is paid: prices include the tax. */
export type Taxes = { gross: number; taxable: number; cgst: number; sgst: number; igst: number }

/** The percent of goods that say nothing of their own, as all did before products had a rate. */
export const rateOf = ({ gstRate = policy.gstPercent }: { gstRate?: number | undefined }): number => gstRate

/**
 * The tax in a price. Within the state in two equal halves, each rounded to a paisa, as the tax office's portal wants
 * them; across states in one. Taxable value and tax are together always the price. `percent`: of all taxes together.
 */
export function taxesIn(gross: number, within: boolean, percent: number = policy.gstPercent): Taxes {
  const partOf = (share: number) => Math.round((gross * share) / (100 + percent))
  const half = within ? partOf(percent / 2) : 0
  const igst = within ? 0 : partOf(percent)
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
