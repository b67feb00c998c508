// The tables of what comes back, and of the papers for the tax office.

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

/** What turned up; settled by an order that it belongs to, or by an outcome. `sealed`: until then for itself, then for that order. */
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

/** Returns; texts are plain, and emptied with the contact. */
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
  /** What of it a person sends, where the other part goes back by itself; null: as `refund` says. */
  by_hand: ColumnType<bigint | null, number | bigint | null | undefined, number | bigint | null>
  repaid_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  reference: string | null
  asked_at: Instant
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  /** Other sizes instead of money. */
  exchange: JSONColumnType<StoredExchange> | null
  /** No return: cash of a cancelled order, 0 of it once that was delivered after all; or of an agreed refund. */
  owed: Generated<boolean>
  /** Of which refund, and of which pieces: they stay with the customer. */
  agreed: JSONColumnType<AgreedCash | null, string | null | undefined, string | null>
}

type AgreedCash = NonNullable<EventOf<'CashOwed'>['data']['agreed']>

/** As in the decider; `until` as an instant's text. */
type StoredExchange = NonNullable<AskedReturn['exchange']>
/** The courier who fetches a return; `reason`: his own words, for staff. */
export type ReturnPickupTable = {
  order_id: string
  number: number
  state: PickupState
  fault: PickupFault | null
  reason: string | null
  awb: string | null
  courier: string | null
  tracking_url: string | null
  /** Path and token of its label. */
  label: string | null
  at: Instant
}

/** What comes back, and how far it is; `note` is plain, and emptied with the contact. */
export type ReturnCaseTable = {
  case_id: string
  order_id: string
  name: string
  kind: CaseKind
  asked: boolean
  ended: boolean
  claim: boolean
  /** An exchange whose size is kept. */
  held: boolean
  /** The customer has it, although its order was cancelled. */
  delivered: ColumnType<boolean, boolean | undefined, boolean>
  lines: JSONColumnType<CaseLine[]>
  stage: Exclude<CaseState, 'to_pay_out'>
  /** Paise that a person has to send to the customer. */
  pay_out: Amount
  note: string | null
  opened_at: Instant
  /** Postgres keeps it: the stage, or that only money is to be sent. */
  state: ColumnType<CaseState, never, never>
}

/** Invoices and credit notes: their numbers, and what returns are made of. Their lines are in their events. */
export type TaxDocumentTable = {
  series: Series
  year: string
  serial: number
  number: string
  order_id: string
  issued_at: Instant
  /** The first of its month in India; Postgres keeps it. */
  month: ColumnType<Date, never, never>
  gstin: string
  /** Of the seller on that day: only a regular one's is in a return. */
  seller_kind: ColumnType<SellerKind, SellerKind | undefined, never>
  /** The state's code; `place_assumed`: the buyer's was not known. */
  place: string
  place_assumed: boolean
  buyer_gstin: string | null
  /** Given by the invoice portal. */
  irn: ColumnType<string | null, string | undefined, string>
  /** Of a credit note: its invoice. */
  against: string | null
  /** Without delivery and wrapping. */
  pieces: number
  /** By HSN and rate; null: 7117 and 3 %, all of it. */
  goods: JSONColumnType<DocumentGoods[] | null, string | null, string | null>
  /** Delivery, wrapping and the fee for cash, where charged or given back. */
  charges: JSONColumnType<DocumentCharge[] | null, string | null, string | null>
  gross: Amount
  taxable: Amount
  cgst: Amount
  sgst: Amount
  igst: Amount
}

/** Money that went back, each time: by the provider, or by hand, which counts for cash alone. */
export type MoneyBackTable = {
  order_id: string
  version: number
  at: Instant
  /** The first of its month in India; Postgres keeps it. */
  month: ColumnType<Date, never, never>
  amount: Amount
  by_hand: boolean
  /** Of exchanged pieces: their return's number. */
  exchange: number | null
  /** No refund: the payer's bank took it. */
  disputed: boolean
  /** No refund of the order: paid ahead of pieces that left it. */
  overpaid: boolean
  /** Out of revenue, while the money is still here: of which return. That of an undone exchange counts in every order. */
  owed: ColumnType<number | null, number | null | undefined, never>
  /** Money that left; `owed` took it out of revenue before. */
  settles: Generated<boolean>
}

/** `told`, `refused`: the number of the last answer that the courier took, or did not take for good; `moved`: it is over. */
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

/** The last answer about a delivery that failed. */
export type DeliveryAnswerTable = {
  order_id: string
  attempt: number
  number: number
  action: DeliveryAction
  by: 'staff' | 'shopper'
  day: string | null
  at: Instant
}

/** What was paid online for an order; `exchange`: with what its exchanged pieces had cost, and no money moved. */
export type MoneyInTable = {
  order_id: string
  version: number
  at: Instant
  /** The first of its month in India; Postgres keeps it. */
  month: ColumnType<Date, never, never>
  amount: Amount
  /** The provider's. */
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

/** What a courier took off a transfer for one parcel: paise, the GST apart. */
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
