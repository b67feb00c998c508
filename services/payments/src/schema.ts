import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { DifferenceKind } from '@suvarna/contracts/payments/difference-events.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { Taken } from './payment/payment-state.ts'

/**
 * `ordered`: the provider has an order to pay; `attached`: paid and offered to our order; `claimed`: now an order's.
 */
export type PaymentStatus =
  | 'open'
  | 'ordered'
  | 'attached'
  | 'claimed'
  | 'collected'
  | 'refunding'
  | 'refunded'
  | 'refund_failed'

/** State of every order's money; amounts in paise. */
export type PaymentTable = {
  order_id: string
  version: number
  method: PaymentMethod
  /** Postgres bigint: convert with Number() before calculating. */
  amount: ColumnType<bigint, number, number>
  /** The amount for which a cash order may be paid online instead. */
  online_amount: ColumnType<bigint | null, number | null, number | null>
  /** What the courier collects for an order with an advance. */
  collect: ColumnType<bigint | null, number | null, number | null>
  status: PaymentStatus
  provider_order_id: string | null
  provider_payment_id: string | null
  /** Payments at the provider, by their id. */
  taken: JSONColumnType<Record<string, Taken>>
  /** Start of the oldest refund that has not arrived. */
  waiting_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  updated_at: ColumnType<Date, Date | string, Date | string>
}

/** Orders at the provider and the order they are for; one whose payment was refunded is followed by another. */
type ProviderOrderTable = { provider_order_id: string; order_id: string }

/** Callers who opened payments without an order in the last day: a hash, deleted after the day. */
type LooseOrderTable = {
  receipt: string
  asker: string
  provider_order_id: string | null
  at: ColumnType<Date, never, never>
}

/** Orders that accept no more payments: cancelled, expired, superseded. */
type ClosedOrderTable = { order_id: string }

/** Deliveries that arrived before their order's events: events of two services have no common order. */
type EarlyDeliveryTable = { order_id: string }

type Paise = ColumnType<bigint, number, number>

/** What the provider has taken, refunded or lost by our books; see its projection. */
type ProviderMoneyTable = {
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'dispute_return'
  order_id: string
  payment_id: string
  amount: ColumnType<bigint | null, number | null, number | null>
  at: ColumnType<Date, Date | string, Date | string>
}

/** Days whose report is read until it is complete. */
type SettlementDayTable = {
  day: ColumnType<Date, string, string>
  asked_on: ColumnType<Date | null, string | null, string | null>
  read_at: Date | null
  complete: boolean
}

/** The provider's report, entry by entry; a copy, which can be read again. */
type SettlementEntryTable = {
  settlement_id: string
  entity_id: string
  kind: string
  day: ColumnType<Date, string, string>
  utr: string | null
  settled_at: Date
  debit: Paise
  credit: Paise
  amount: Paise
  /** Includes its tax. */
  fee: Paise
  tax: Paise
  payment_id: string | null
  dispute_id: string | null
}

/** Differences between the provider's list and our books; the result of a comparison, which can be repeated. */
type ProviderDifferenceTable = {
  id: string
  about: 'payment' | 'refund'
  kind: DifferenceKind
  payment_id: string
  order_id: string | null
  /** Null: none, or in another currency. */
  theirs: ColumnType<bigint | null, number | null, number | null>
  ours: ColumnType<bigint | null, number | null, number | null>
  /** The provider's own status. */
  status: string | null
  /** The day whose comparison finds and closes it. */
  day: ColumnType<Date, string, string>
  since: ColumnType<Date, Date | string, Date | string>
  closed_at: Date | null
}

/** The latest note on a difference, and the difference's values then. */
type DifferenceNoteTable = {
  id: string
  kind: string
  theirs: ColumnType<bigint | null, number | null, number | null>
  ours: ColumnType<bigint | null, number | null, number | null>
  note: string
  account_id: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export type PaymentsDb = PlatformTables & {
  comparison_days: SettlementDayTable & { entries: number }
  provider_differences: ProviderDifferenceTable
  difference_notes: DifferenceNoteTable
  provider_money: ProviderMoneyTable
  settlement_days: SettlementDayTable
  settlement_entries: SettlementEntryTable
  payments: PaymentTable
  provider_orders: ProviderOrderTable
  loose_orders: LooseOrderTable
  closed_orders: ClosedOrderTable
  early_deliveries: EarlyDeliveryTable
}
