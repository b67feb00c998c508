import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Purpose } from '@suvarna/contracts/identity/consent-terms.ts'
import type { OrderView } from '@suvarna/contracts/orders/desk/order-desk.ts'
import type { OfferTerms } from '@suvarna/contracts/orders/offers/offer-terms.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { ColumnType, JSONColumnType, RawBuilder } from 'kysely'
import type { OrderStatus } from './order/decider/order-state.ts'
import type {
  Amount,
  CourierChargeTable,
  DeliveryAnswerTable,
  FailedDeliveryTable,
  FindsTable,
  MoneyBackTable,
  MoneyInTable,
  OrderReturnTable,
  RemittanceTable,
  ReturnCaseTable,
  ReturnPickupTable,
  StockTable,
  TaxDocumentTable,
} from './schema-of-books.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

/** A product's name and price (paise), from the catalogue's events. */
export type PriceBookTable = {
  product_id: string
  sku: string
  name: string
  price: number
  image: string
  category: string
  sizes: JSONColumnType<number[]>
  /** Units; null: the shop's threshold applies. */
  low_stock_at: number | null
  /** The product's own; null if the settings' applies. */
  hsn: string | null
  gst_rate: number | null
  retired: boolean
}

/** An offer and the counts for its limits. `edition`: number of changes to its terms or status. */
type OfferTable = {
  offer_id: string
  version: number
  edition: number
  status: OfferStatus
  code: string | null
  terms: JSONColumnType<OfferTerms>
  uses: number
  spent: Amount
  created_at: Instant
  updated_at: Instant
}
export type OfferStatus = 'draft' | 'live' | 'ended'

/** What an order got by an offer. */
export type OrderOffer = NonNullable<EventOf<'OrderPlaced'>['data']['offers']>[number]

/** Every order as lists and tracking show it; contact columns are plain, and cleared when the contact is erased. */
export type OrderListTable = {
  order_id: string
  /** The edition of links that are valid: it changes with each e-mail address. */
  link_edition: ColumnType<number, number | undefined, number | RawBuilder<number>>
  version: number
  status: OrderStatus
  payment_status: 'pending' | 'paid' | 'failed' | 'refunded'
  payment_method: PaymentMethod
  /** Paise paid online in advance, while the rest is cash; 0: none. */
  advance: ColumnType<bigint, number | bigint | undefined, number>
  /** What the courier collects, in paise: computed by Postgres, by the rule of price/advance.ts. */
  to_collect: ColumnType<bigint, never, never>
  subtotal: Amount
  discount: Amount
  total: Amount
  /** Paise of its payment that were refunded, and that are still to be refunded. */
  refunded: ColumnType<bigint, number | bigint | undefined, number | bigint | RawBuilder<bigint>>
  refund_due: ColumnType<bigint, number | bigint | undefined, number | bigint | RawBuilder<bigint>>
  /** Paise still to be refunded as parts of the payment: agreed refunds, and returns of some of the pieces. */
  agreed_due: ColumnType<bigint, number | bigint | undefined, number | bigint | RawBuilder<bigint>>
  /** Refunds at the provider's dashboard whose purpose is not recorded yet, while the order stands. */
  unexplained: ColumnType<number, number | undefined, number | RawBuilder<number>>
  customer: string
  account_id: string | null
  checkout_id: string | null
  visitor_id: string | null
  contact: JSONColumnType<Contact> | null
  lines: JSONColumnType<StoredLine[]>
  /** Set for a gift: `wrap` in paise. Its note is plain, and cleared with the contact. */
  gift: JSONColumnType<{ wrap?: number }> | null
  gift_note: string | null
  /** The cash on delivery fee, in paise. */
  cash_fee: ColumnType<bigint, number | bigint | undefined, number | bigint>
  /** The language of the page it was placed on; null: English. */
  language: Language | null
  /** Set by staff; null for none. */
  tags: JSONColumnType<string[]> | null
  eway_bill: JSONColumnType<{ number: string; day: string | null }> | null
  /** null: none, or the two-piece offer alone. */
  offers: JSONColumnType<OrderOffer[]> | null
  pay_by: ColumnType<Date | null, Date | string | null, Date | string | null>
  /** The deadline while a cash order waits for its confirmation. */
  confirm_by: ColumnType<Date | null, Date | string | null, Date | string | null>
  /** Paise for which it could be paid online meanwhile; null if it cannot. */
  pay_online: Amount | null
  tracking_number: string | null
  tracking_url: string | null
  courier: string | null
  superseded: boolean
  /** The carrier's last report, until the order is shipped again. */
  came_back: 'returned' | 'lost' | null
  /**
   * For an order that was cancelled after its parcel left: `back`, unless the customer is known to have kept the parcel
   * (`kept`). Null if the courier's report ended the parcel before.
   */
  recalled: 'back' | 'kept' | null
  /** The number of its last invoice. */
  invoice: string | null
  /** The order whose pieces these replace, by an exchange. */
  exchange_of: string | null
  /** The order whose exchanged pieces, which never came back, this one charges for. */
  kept_of: string | null
  /** The order whose online payment paid it: its money is refunded there. */
  paid_from: string | null
  delivered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  /** The text that the order desk searches; computed by Postgres, and cleared with the contact. */
  search: ColumnType<string, never, never>
  created_at: Instant
  updated_at: Instant
}

/** An admin's named filters; deleted with the account. */
type OrderViewTable = {
  account_id: string
  view_id: string
  name: string
  filters: JSONColumnType<OrderView['filters']>
  saved_at: Instant
}

/** A person or place that is refused cash: identified by its HMAC, its name sealed under its own key. */
type CashBlockTable = {
  block_id: string
  key: string
  sealed: JSONColumnType<Sealed>
  until: Instant
  account_id: string | null
  blocked_at: Instant
}

/** The shop's note on a customer, under its own key; deleted with the last of the customer's contacts. */
type CustomerNoteTable = {
  note_id: string
  customer: string
  sealed: JSONColumnType<Sealed>
  account_id: string
  noted_at: Instant
}

export type Contact = {
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  pincode: string
  country: string
  /** The business whose GSTIN the invoice has. */
  business?: { gstin: string; name: string }
}

export type StoredLine = {
  productId: string
  name: string
  sku: string
  image: string
  size: number | null
  quantity: number
  price: number
  category: string
  discount?: number
  /** Units that were refunded before they were packed. */
  takenOut?: number
  hsn?: string
  gstRate?: number
}

/** Updates from payments and shipping, unchanged; keyed by their event's id. */
type OrderUpdatesTable = {
  event_id: string
  order_id: string
  /** For a payment that was opened before its order: the order that took it. */
  claimed_by: string | null
  type: string
  data: JSONColumnType<object>
  at: Instant
}

/** Who placed an order, for the limits: hashes, kept for a day. */
type PlacedByTable = {
  order_id: string
  method: PaymentMethod
  address: string
  phone: string
  customer: string
  visitor_id: string | null
  units: number
  amount: Amount
  placed_at: Instant
}

/** People who wait for a product; `size` is 0 for products without sizes. */
type StockAlertTable = {
  alert_id: string
  product_id: string
  size: number
  /** HMAC of the lower-cased e-mail. */
  customer: string
  account_id: string | null
  sealed: JSONColumnType<Sealed>
  /** null: English. */
  language: Language | null
  requested_at: Instant
  notified_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

/**
 * A bag with a requested reminder, until its mail; afterwards kept without its address, so that no other reminder
 * follows soon.
 */
type LeftBagTable = {
  bag_id: string
  customer: string
  sealed: JSONColumnType<Sealed> | null
  lines: JSONColumnType<LeftLine[]>
  language: Language | null
  saved_at: Instant
  mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}
export type LeftLine = { productId: string; size: number | null; quantity: number }

export type OrdersDb = PlatformTables & {
  /** The struck-through price beside a running sale. */
  struck_prices: { product_id: string; struck: number }
  hindi_names: { product_id: string; name: string }
  /** Guests' contacts whose erasure is announced. */
  contact_erasures: {
    order_id: string
    erase_at: Instant
    notified_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  placed_by: PlacedByTable
  stock: StockTable
  price_book: PriceBookTable
  order_list: OrderListTable
  order_views: OrderViewTable
  /** The number of a customer's orders that count, up to four, and the newest of them. */
  customer_orders: { customer: string; counted: number; newest: string | null }
  cash_blocks: CashBlockTable
  remittances: RemittanceTable
  courier_charges: CourierChargeTable
  customer_notes: CustomerNoteTable
  /** Plain, for the list's filter; deleted as the notes are. */
  customer_tags: { customer: string; tag: string; tagged_at: Instant }
  order_returns: OrderReturnTable
  return_cases: ReturnCaseTable
  return_pickups: ReturnPickupTable
  failed_deliveries: FailedDeliveryTable
  delivery_answers: DeliveryAnswerTable
  finds: FindsTable
  order_news: OrderUpdatesTable
  tax_documents: TaxDocumentTable
  money_back: MoneyBackTable
  money_in: MoneyInTable
  shop_settings: { shop: string; version: number; settings: JSONColumnType<ShopSettings> }
  parcel_faults: { order_id: string; reason: string }
  waiting_vans: { order_id: string; awb: string; asked: boolean }
  /** By the provider's payment and its part: an order may have had several. */
  refund_faults: { payment_id: string; order_id: string; reason: string }
  stock_alerts: StockAlertTable
  /** The latest choice of an address for a purpose; identity is the owner. */
  consents: { customer: string; purpose: Purpose; given: boolean; changed_at: Instant }
  left_bags: LeftBagTable
  offers: OfferTable
  /** Which orders count against an offer's limits, for the limit per customer. */
  offer_uses: { offer_id: string; order_id: string; customer: string }
  proved_addresses: { account_id: string; customer: string }
  /** Pincodes where the carrier collects no cash, and when that was reported. */
  uncollected_cash: { pincode: string; asked_at: Instant }
}
