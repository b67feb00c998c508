import type { EventOf } from '@suvarna/contracts/events.ts'
import { rateOf, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'

/** A line of a document before it is numbered. `gross` in paise, including taxes. */
export type DueLine = {
  productId: string | null
  name: string
  sku: string
  size: number | null
  quantity: number
  gross: number
  /** HSN and rate, if the line has its own. */
  hsn?: string
  gstRate?: number
}
/** An issued invoice and what was credited of it. */
export type Invoiced = {
  number: string
  issuedAt: string
  /** Seller and place of supply; a credit note repeats them, even if the settings have changed. */
  seller: EventOf<'InvoiceIssued'>['data']['seller']
  placeOfSupply: EventOf<'InvoiceIssued'>['data']['placeOfSupply']
  buyerGstin?: string
  lines: readonly TaxedLine[]
  credited: readonly TaxedLine[]
}
export type TaxedLine = DueLine & Taxes

type SoldAs = { hsn?: string | undefined; gstRate?: number | undefined }

/** Copies HSN and rate to a line that is taxed the same way. */
export const soldAs = ({ hsn, gstRate }: SoldAs = {}): Pick<DueLine, 'hsn' | 'gstRate'> => ({
  ...(hsn === undefined ? {} : { hsn }),
  ...(gstRate === undefined ? {} : { gstRate }),
})

/** Groups lines by rate, in their order. */
export const byRate = <Line extends DueLine>(lines: readonly Line[]): Map<number, Line[]> => Map.groupBy(lines, rateOf)
