import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Taxes } from '@suvarna/contracts/orders/price/taxes.ts'

/** What a document is about, before it has a number. `gross` in paise, taxes included. */
export type DueLine = {
  productId: string | null
  name: string
  sku: string
  size: number | null
  quantity: number
  gross: number
}
/** An invoice that stands, with what was taken back of it. */
export type Invoiced = {
  number: string
  issuedAt: string
  /** Who sold, and where the goods were taxed: the note says the same, whatever the settings say by then. */
  seller: EventOf<'InvoiceIssued'>['data']['seller']
  placeOfSupply: { code: string; name: string }
  lines: readonly TaxedLine[]
  credited: readonly TaxedLine[]
}
export type TaxedLine = DueLine & Taxes
