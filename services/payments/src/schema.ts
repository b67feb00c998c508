import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { Taken } from './payment/payment-state.ts'

/** `ordered`: the provider has an order to pay; `attached`: paid, and offered to our order; `claimed`: see there. */
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
  /** Of a cash order that may be paid online instead: for so much. */
  online_amount: ColumnType<bigint | null, number | null, number | null>
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

/** Who opened payments without an order in the last day: a hash, deleted after the day. */
type LooseOrderTable = {
  receipt: string
  asker: string
  provider_order_id: string | null
  at: ColumnType<Date, never, never>
}

/** Orders that accept no more payments: cancelled, expired, superseded. */
type ClosedOrderTable = { order_id: string }

/** Deliveries whose order's events have not arrived yet: two services' events come in any order. */
type EarlyDeliveryTable = { order_id: string }

export type PaymentsDb = PlatformTables & {
  payments: PaymentTable
  provider_orders: ProviderOrderTable
  loose_orders: LooseOrderTable
  closed_orders: ClosedOrderTable
  early_deliveries: EarlyDeliveryTable
}
