import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Taxes } from '@suvarna/contracts/orders/price/taxes.ts'

/** What a document is about, before it is numbered. `gross` in paise, including taxes. */
export type DueLine = {
  productId: string | null
  name: string
  sku: string
  size: number | null
  quantity: number
  gross: number
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
