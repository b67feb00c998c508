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
  /** At most 16 characters, without gaps within its series and year. */
  number: Type.String({ maxLength: 16 }),
  series: Type.Enum(['invoice', 'credit_note'], { type: 'string' }),
  /** The financial year, April to March in India, as `2026-27`. */
  year: Type.String(),
  serial: Type.Integer({ minimum: 1 }),
  issuedAt: Type.String(),
  /** The seller's details at that time; later settings do not change them. */
  seller: Type.Object({ ...SellerSettings.properties, state_code: Type.String() }),
  /** `assumed`: the buyer's state was unknown, so it is the seller's. */
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
   * The GSTIN of a business buyer. In clear: the tax office publishes it, and the tax return names it while the
   * document is kept.
   */
  buyerGstin: Type.Optional(Type.String()),
  /** The buyer, only if the law requires it. Sealed for the invoice, which outlives the order's contact. */
  recipient: Type.Optional(Sealed),
}

export const taxDocumentEvents = {
  /** Issued when the goods are packed, or when they leave the shop unpacked, in the same transaction. */
  InvoiceIssued: onOrder({
    orderId,
    ...taxDocument,
    /** Of an order made by an exchange: the pieces that it replaces. */
    exchange: Type.Optional(exchangeOf),
  }),
  /** The part of an invoice no longer owed: the rest after a cancel or an unpacking, or a return's items. */
  CreditNoteIssued: onOrder({
    orderId,
    ...taxDocument,
    against: Type.Object({ number: Type.String(), issuedAt: Type.String() }),
    why: Type.Enum(['cancelled', 'returned'], { type: 'string' }),
    /** Not a return: the refunds that it covers, whose pieces the shopper keeps. `why` is 'returned' then. */
    refunds: creditedRefunds,
    /** For exchanged pieces: the order with the new ones. `why` is 'returned' then. */
    exchange: Type.Optional(Type.Object({ orderId: Type.String() })),
  }),
  /** The invoice portal has registered a document for a business buyer. `signedQr`: printed as its QR code. */
  EinvoiceRegistered: onOrder({
    orderId,
    number: Type.String({ maxLength: 16 }),
    irn: Type.String({ maxLength: 64 }),
    ackNo: Type.String({ maxLength: 20 }),
    ackDate: Type.String({ maxLength: 19 }),
    signedQr: Type.String({ maxLength: 4_000 }),
  }),
}
