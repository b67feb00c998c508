import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { Parcel, ParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { PickupMove } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { KnownPickup } from './shipment/pickup/pickup.decider.ts'
import type { KnownShipment } from './shipment/shipment.decider.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
/** Paise. Postgres bigint: convert with Number() before calculating. */
type Amount = ColumnType<bigint, number, number>

/** `discount`: the line's own share, where the order names one. */
export type ShipmentLine = {
  name: string
  sku: string
  quantity: number
  price: number
  discount?: number
  hsn?: string
}

/** What a carrier needs to know of an order, copied from orders' events; the contact stays sealed. Amounts in paise. */
export type OrderTable = {
  order_id: string
  account_id: string | null
  payment_method: PaymentMethod
  paid: boolean
  /** Left the shop, with this carrier or another way. */
  sent: boolean
  /** Not confirmed yet: its parcel has an airway bill, but no papers to leave with. */
  pending: ColumnType<boolean, boolean | undefined, boolean>
  /** A cash order that waits for its confirmation: no airway bill yet. */
  held: boolean
  /** Charges for pieces that the customer keeps: nothing is sent. */
  kept: ColumnType<boolean, boolean | undefined, boolean>
  /** Cancelled, replaced, or not paid in time. */
  closed: ColumnType<boolean, boolean | undefined, boolean>
  discount: Amount
  shipping: Amount
  /** Charge for gift wrapping. */
  wrap: Amount
  /** Charge for collecting cash. */
  fee: Amount
  total: Amount
  /** The part of `total` paid online ahead; the courier collects the rest. */
  advance: Amount
  /** Number of the parcel's e-way bill. */
  eway_bill: ColumnType<string | null, string | null | undefined, string | null>
  lines: JSONColumnType<ShipmentLine[]>
  sealed: JSONColumnType<Sealed> | null
  placed_at: Instant
}

/** Present state of every shipment. An inline projection: readable as soon as an outcome is recorded. */
export type ShipmentTable = {
  order_id: string
  version: number
  phase: KnownShipment['phase']
  reference: string
  courier_order_id: string | null
  shipment_id: string | null
  awb: string | null
  courier_id: string | null
  courier_name: string | null
  tracking_url: string | null
  failure: string | null
  failure_final: boolean
  parcel_status: string | null
  parcel_label: string | null
  /** As sent to the courier, when booked. */
  parcel: JSONColumnType<Parcel> | null
  /** The pick-up place of the booking. */
  place: string | null
  updated_at: Instant
}

/** Returns that the courier is to fetch: what the carrier's updates are matched to. An inline projection. */
type PickupTable = {
  order_id: string
  number: number
  phase: KnownPickup['phase']
  reference: string
  awb: string | null
  status: PickupMove | null
}

/** The shop's boxes and pick-up places. An inline projection. */
type ParcelSettingsTable = { shop: string; version: number; settings: JSONColumnType<ParcelSettings> }

/** Choices for single orders; null: as in the settings. An inline projection. */
type ParcelChoiceTable = { order_id: string; parcel: JSONColumnType<Parcel> | null; place: string | null }

/** Requests for the van, each with the order's latest airway bill. An inline projection. */
type VanTable = { order_id: string; awb: string; asked_at: Instant | null; fault: string | null; final: boolean }

/** Grams per piece of a product, from the catalogue; null where not given. */
type PieceWeightTable = { product_id: string; sku: string; grams: number | null }

/** The carrier's token, shared by all processes, so that requests need no login of their own. */
type CarrierTokenTable = { one: boolean; token: string; obtained_at: Instant }

/** The last refused login. No process retries until its pause is over, or the account gets locked. */
type CarrierLoginTable = { one: boolean; account: string; refused_at: Instant }

export type ShippingDb = PlatformTables & {
  orders: OrderTable
  shipments: ShipmentTable
  pickups: PickupTable
  parcel_settings: ParcelSettingsTable
  parcel_choices: ParcelChoiceTable
  vans: VanTable
  piece_weights: PieceWeightTable
  courier_token: CarrierTokenTable
  courier_login: CarrierLoginTable
}
