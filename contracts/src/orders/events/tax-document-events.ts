import { Type } from 'typebox'
import { Sealed } from '../../common/events/event.ts'
import { nullable, Paise } from '../../common/fields.ts'
import { SellerSettings } from '../settings/settings.ts'
import { onOrder, orderId, size, soldAs } from './event-parts.ts'
import { creditedRefunds } from './refund-events.ts'
import { exchangeOf } from './returns/exchange-events.ts'

const taxes = { gross: Paise, taxable: Paise, cgst: Paise, sgst: Paise, igst: Paise }

/** A numbered tax document. `gross` is the amount paid, including all taxes. */
const taxDocument = {
  /** At most 16 characters; no gap within its series and year. */
  number: Type.String({ maxLength: 16 }),
  series: Type.Enum(['invoice', 'credit_note'], { type: 'string' }),
  /** From April to March in India, as `2026-27`. */
  year: Type.String(),
  serial: Type.Integer({ minimum: 1 }),
  issuedAt: Type.String(),
  /** The seller's details at that time, whatever the settings say later. */
  seller: Type.Object({ ...SellerSettings.properties, state_code: Type.String() }),
  /** `assumed`: no state of the buyer's was known, so it is the seller's own. */
  placeOfSupply: Type.Object({ code: Type.String(), name: Type.String(), assumed: Type.Optional(Type.Literal(true)) }),
  lines: Type.Array(
    Type.Object({
      /** null: delivery. */
      productId: nullable(Type.String()),
      name: Type.String(),
      sku: Type.String(),
      size,
      quantity: Type.Integer({ minimum: 1 }),
      ...taxes,
      ...soldAs,
    }),
    { minItems: 1 },
  ),
  totals: Type.Object(taxes),
  /**
   * The GSTIN of a buyer that is a business. In clear: the tax office publishes it, and the return names it for as long
   * as the document is kept.
   */
  buyerGstin: Type.Optional(Type.String()),
  /** The buyer, only where the law requires it: sealed for the invoice, which outlives the order's contact. */
  recipient: Type.Optional(Sealed),
}

export const taxDocumentEvents = {
  /** Issued when the goods are packed, or leave the shop without that, in the same transaction. */
  InvoiceIssued: onOrder({
    orderId,
    ...taxDocument,
    /** Of an order that an exchange made: which pieces it is in place of. */
    exchange: Type.Optional(exchangeOf),
  }),
  /** The part of an invoice that is no longer owed: the rest after a cancel or where it was unpacked, or the items of a return. */
  CreditNoteIssued: onOrder({
    orderId,
    ...taxDocument,
    against: Type.Object({ number: Type.String(), issuedAt: Type.String() }),
    why: Type.Enum(['cancelled', 'returned'], { type: 'string' }),
    /** Not a return: the refunds that it is about, whose pieces the shopper keeps. `why` is 'returned' then. */
    refunds: creditedRefunds,
    /** Of exchanged pieces: the order that the new ones are in. `why` is 'returned' then. */
    exchange: Type.Optional(Type.Object({ orderId: Type.String() })),
  }),
  /** The invoice portal has registered a document for a business. `signedQr`: what is printed as its QR code. */
  EinvoiceRegistered: onOrder({
    orderId,
    number: Type.String({ maxLength: 16 }),
    irn: Type.String({ maxLength: 64 }),
    ackNo: Type.String({ maxLength: 20 }),
    ackDate: Type.String({ maxLength: 19 }),
    signedQr: Type.String({ maxLength: 4_000 }),
  }),
}
