// The tables of returned goods and of tax documents.

import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { CaseKind, CaseState, FindKind, FindOutcome } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { BankAccount } from '@suvarna/contracts/orders/refunds/bank-account.ts'
import type { ReturnReason } from '@suvarna/contracts/orders/return-reasons.ts'
import type { RefundWay } from '@suvarna/contracts/orders/returns.ts'
import type { SellerKind } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import type { DeliveryAction } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import type { PickupFault, PickupState } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CaseLine } from './order/decider/desk/return-case.ts'
import type { AskedReturn, ReturnedLine } from './order/decider/order-state.ts'
import type { Series } from './order/document-number.ts'
import type { DocumentCharge } from './order/write/document-charges.ts'
import type { DocumentGoods } from './order/write/document-goods.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
/** Paise. Eight bytes are read as bigint; convert with Number() before calculating. */
export type Amount = ColumnType<bigint, number, number>

/**
 * Finds; settled by an order that they belong to, or by an outcome. `sealed`: under the find's own key until it is
 * settled, then under the order's.
 */
export type FindsTable = {
  find_id: string
  what: FindKind
  sealed: ColumnType<Sealed | null, string | null, string | null>
  found_at: Instant
  found_by: string | null
  order_id: string | null
  outcome: FindOutcome | null
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  settled_by: string | null
}

/** Returns; texts are plain, and cleared with the contact. */
export type OrderReturnTable = {
  order_id: string
  number: number
  status: 'asked' | 'accepted' | 'refused'
  lines: JSONColumnType<ReturnedLine[]>
  reason: ReturnReason
  words: string | null
  upi: string | null
  bank: ColumnType<BankAccount | null, string | null, string | null>
  note: string | null
  amount: Amount
  refund: RefundWay | null
  /** The part of `amount` sent by hand, if the rest goes back automatically; null: as `refund` says. */
  by_hand: ColumnType<bigint | null, number | bigint | null | undefined, number | bigint | null>
  repaid_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  reference: string | null
  asked_at: Instant
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  /** Other sizes instead of money. */
  exchange: JSONColumnType<StoredExchange> | null
  /** Not a return: cash of a cancelled order (0 once it was delivered after all), or of an agreed refund. */
  owed: Generated<boolean>
  /** The refund, and its pieces, which stay with the customer. */
  agreed: JSONColumnType<AgreedCash | null, string | null | undefined, string | null>
}

type AgreedCash = NonNullable<EventOf<'CashOwed'>['data']['agreed']>

/** As in the decider; `until` as an ISO timestamp. */
type StoredExchange = NonNullable<AskedReturn['exchange']>
/** The courier pick-up of a return; `reason`: the courier's own words, for staff. */
export type ReturnPickupTable = {
  order_id: string
  number: number
  state: PickupState
  fault: PickupFault | null
  reason: string | null
  awb: string | null
  courier: string | null
  tracking_url: string | null
  /** Path of its label, with the token. */
  label: string | null
  at: Instant
}

/** Returned goods and their progress; `note` is plain, and cleared with the contact. */
export type ReturnCaseTable = {
  case_id: string
  order_id: string
  name: string
  kind: CaseKind
  asked: boolean
  ended: boolean
  claim: boolean
  /** An exchange whose size is reserved. */
  held: boolean
  /** The customer has the parcel, although its order was cancelled. */
  delivered: ColumnType<boolean, boolean | undefined, boolean>
  lines: JSONColumnType<CaseLine[]>
  stage: Exclude<CaseState, 'to_pay_out'>
  /** Paise to be sent to the customer by hand. */
  pay_out: Amount
  note: string | null
  opened_at: Instant
  /** Computed by Postgres: the stage, or that only money is still to be sent. */
  state: ColumnType<CaseState, never, never>
}

/** Invoices and credit notes: their numbers, and the data of tax returns. Their lines are in their events. */
export type TaxDocumentTable = {
  series: Series
  year: string
  serial: number
  number: string
  order_id: string
  issued_at: Instant
  /** The first of its month in India; computed by Postgres. */
  month: ColumnType<Date, never, never>
  gstin: string
  /** The seller's kind on that day: only documents of regular sellers are in a tax return. */
  seller_kind: ColumnType<SellerKind, SellerKind | undefined, never>
  /** The state's code; `place_assumed`: the buyer's state was not known. */
  place: string
  place_assumed: boolean
  buyer_gstin: string | null
  /** Assigned by the invoice portal. */
  irn: ColumnType<string | null, string | undefined, string>
  /** For a credit note: its invoice. */
  against: string | null
  /** Number of pieces, without delivery and wrapping. */
  pieces: number
  /** By HSN and rate; null: 7117 and 3 % for everything. */
  goods: JSONColumnType<DocumentGoods[] | null, string | null, string | null>
  /** Delivery, wrapping and the cash on delivery fee, if charged or refunded. */
  charges: JSONColumnType<DocumentCharge[] | null, string | null, string | null>
  gross: Amount
  taxable: Amount
  cgst: Amount
  sgst: Amount
  igst: Amount
}

/** Each payment back: by the provider, or by hand, which counts for cash only. */
export type MoneyBackTable = {
  order_id: string
  version: number
  at: Instant
  /** The first of its month in India; computed by Postgres. */
  month: ColumnType<Date, never, never>
  amount: Amount
  by_hand: boolean
  /** For exchanged pieces: their return's number. */
  exchange: number | null
  /** Not a refund: the payer's bank took it. */
  disputed: boolean
  /** Not a refund of the order: an advance beyond its total after pieces had left it. */
  overpaid: boolean
  /**
   * The return whose money left revenue but is still with the shop. That of an undone exchange counts in every order.
   */
  owed: ColumnType<number | null, number | null | undefined, never>
  /** Money that was sent; `owed` had already taken it out of revenue. */
  settles: Generated<boolean>
}

/**
 * `told`, `refused`: the number of the last answer that the courier accepted, or rejected permanently; `moved`: the
 * parcel has moved on.
 */
export type FailedDeliveryTable = {
  order_id: string
  attempt: number
  reason: string | null
  at: Instant
  told: number
  refused: number | null
  fault: string | null
  moved: boolean
}

/** The last answer about a failed delivery. */
export type DeliveryAnswerTable = {
  order_id: string
  attempt: number
  number: number
  action: DeliveryAction
  by: 'staff' | 'shopper'
  day: string | null
  at: Instant
}

/** Online payments for an order; `exchange`: paid with the price of its exchanged pieces, and no money moved. */
export type MoneyInTable = {
  order_id: string
  version: number
  at: Instant
  /** The first of its month in India; computed by Postgres. */
  month: ColumnType<Date, never, never>
  amount: Amount
  /** The provider's payment id. */
  payment_id: string
  exchange: boolean
}

/** `size` is 0 for products without sizes: a key column cannot be null. */
export type StockTable = {
  product_id: string
  size: number
  version: number
  available: number
  reserved: number
  sold: number
  received: number
}

/** What a courier deducted from a transfer for one parcel: paise, GST separate. */
export type CourierChargeTable = {
  charge_id: string
  order_id: string
  awb: string
  freight: Amount
  rto: Amount
  cod_fee: Amount
  gst: Amount
  charged_on: ColumnType<Date, string, never>
  utr: string
  imported_at: Instant
}

/** What a courier paid of one parcel's cash, or took back: paise. */
export type RemittanceTable = {
  remittance_id: string
  order_id: string
  awb: string
  amount: Amount
  remitted_on: ColumnType<Date, string, never>
  utr: string
  imported_at: Instant
}
