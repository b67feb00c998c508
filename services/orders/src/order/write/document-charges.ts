import { rateOf } from '@suvarna/contracts/orders/price/taxes.ts'
import type { TaxedLine } from './invoice-lines.ts'
import { cashFeeName, deliveryName, wrapName } from './tax-documents.process.ts'

/** A charge or refund on a document beside its pieces: paise without tax, at the rate of the pieces. */
export type DocumentCharge = { kind: 'delivery' | 'wrap' | 'cash_fee'; rate: number; taxable: number }

const kinds: Readonly<Record<string, DocumentCharge['kind']>> = {
  [deliveryName]: 'delivery',
  [wrapName]: 'wrap',
  [cashFeeName]: 'cash_fee',
}

/** In the order of the lines; null if there are only pieces. A price reduction counts with the pieces. */
export function documentCharges(lines: readonly TaxedLine[]): DocumentCharge[] | null {
  const charges = lines.flatMap((line): DocumentCharge[] => {
    const kind = line.productId === null ? kinds[line.name] : undefined
    return kind ? [{ kind, rate: rateOf(line), taxable: line.taxable }] : []
  })
  return charges.length > 0 ? charges : null
}
