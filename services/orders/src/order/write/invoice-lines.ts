import type { EventOf } from '@suvarna/contracts/events.ts'
import { rateOf, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'

/** What a document is about, before it is numbered. `gross` in paise, including taxes. */
export type DueLine = {
  productId: string | null
  name: string
  sku: string
  size: number | null
  quantity: number
  gross: number
  /** By what it is taxed, where it says so. */
  hsn?: string
  gstRate?: number
}
/** An issued invoice, with what was credited of it. */
export type Invoiced = {
  number: string
  issuedAt: string
  /** The seller and the place of taxation: a credit note repeats them, whatever the settings say by then. */
  seller: EventOf<'InvoiceIssued'>['data']['seller']
  placeOfSupply: EventOf<'InvoiceIssued'>['data']['placeOfSupply']
  buyerGstin?: string
  lines: readonly TaxedLine[]
  credited: readonly TaxedLine[]
}
export type TaxedLine = DueLine & Taxes

type SoldAs = { hsn?: string | undefined; gstRate?: number | undefined }

/** Of whatever says it, for what is taxed like it. */
export const soldAs = ({ hsn, gstRate }: SoldAs = {}): Pick<DueLine, 'hsn' | 'gstRate'> => ({
  ...(hsn === undefined ? {} : { hsn }),
  ...(gstRate === undefined ? {} : { gstRate }),
})

/** The lines by their rate, as they come. */
export const byRate = <Line extends DueLine>(lines: readonly Line[]): Map<number, Line[]> => Map.groupBy(lines, rateOf)
