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

/** The money of every order as it stands; amounts are paise. */
export type PaymentTable = {
  order_id: string
  version: number
  method: PaymentMethod
  /** Eight bytes are read as bigint; convert with Number() before calculating. */
  amount: ColumnType<bigint, number, number>
  status: PaymentStatus
  provider_order_id: string | null
  provider_payment_id: string | null
  /** Each payment of the provider's, by its id. */
  taken: JSONColumnType<Record<string, Taken>>
  /** Since when money is on its way back that has not arrived. */
  waiting_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  updated_at: ColumnType<Date, Date | string, Date | string>
}

/** Every order at the provider, and whose it is: one whose payment went back is followed by another. */
type ProviderOrderTable = { provider_order_id: string; order_id: string }

/** Payments that were opened without an order in the last day, by whom; a hash, and gone after it. */
type LooseOrderTable = {
  receipt: string
  asker: string
  provider_order_id: string | null
  at: ColumnType<Date, never, never>
}

/** Orders that take no payment any more: cancelled, expired, superseded. */
type ClosedOrderTable = { order_id: string }

/** Parcels that were delivered before their order was heard of: two services' events come in any order. */
type EarlyDeliveryTable = { order_id: string }

export type PaymentsDb = PlatformTables & {
  payments: PaymentTable
  provider_orders: ProviderOrderTable
  loose_orders: LooseOrderTable
  closed_orders: ClosedOrderTable
  early_deliveries: EarlyDeliveryTable
}
