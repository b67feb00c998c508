import { policy } from '../../common/policy.ts'

/** Paise. `gross` is the amount paid: prices include the tax. */
export type Taxes = { gross: number; taxable: number; cgst: number; sgst: number; igst: number }

/** Percent of tax; goods without a rate of their own (all, before products had one) have the default. */
export const rateOf = ({ gstRate = policy.gstPercent }: { gstRate?: number | undefined }): number => gstRate

/**
 * The tax in a price. Within the state it is two equal halves, each rounded to a paisa as the tax office's portal
 * requires; across states it is one amount. Taxable value and tax always add up to the price. `percent`: all taxes
 * together.
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
