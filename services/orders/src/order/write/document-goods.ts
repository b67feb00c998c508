import { policy } from '@suvarna/contracts/common/policy.ts'
import { rateOf, sumOfTaxes, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import type { TaxedLine } from './invoice-lines.ts'

/** The totals of a document by HSN and rate. `pieces`: number of pieces, without delivery and wrapping. */
export type DocumentGoods = Taxes & { hsn: string; rate: number; pieces: number }

/** By HSN and rate, in the order of the lines; null if no line has its own, as before products had them. */
export function documentGoods(lines: readonly TaxedLine[]): DocumentGoods[] | null {
  if (lines.every(({ hsn, gstRate }) => hsn === undefined && gstRate === undefined)) return null
  const groups = Map.groupBy(lines, (line) => `${hsnOf(line)} ${rateOf(line)}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const pieces = same.reduce((sum, { productId, quantity }) => sum + (productId === null ? 0 : quantity), 0)
    return first ? [{ hsn: hsnOf(first), rate: rateOf(first), pieces, ...sumOfTaxes(same) }] : []
  })
}

const hsnOf = ({ hsn = policy.hsn }: Pick<TaxedLine, 'hsn'>): string => hsn
