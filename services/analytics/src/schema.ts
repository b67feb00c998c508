import type { CheckedMetric, FigureCheck } from '@suvarna/contracts/analytics/routes.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@suvarna/contracts/orders/values.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Measure } from './archive/contributions.ts'
import type { FactLine, OrderFact, Refund } from './archive/order-fact.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>

/** Every public event of the shop, once, as published. */
type ArchiveTable = {
  event_id: string
  service: string
  stream: string
  version: number
  type: string
  data: JSONColumnType<object>
  meta: JSONColumnType<Meta>
  at: Instant
  position: bigint
}

/** One row per order. Amounts in paise, days in India. */
type OrderFactTable = {
  order_id: string
  placed: boolean
  customer: string
  visitor_id: string | null
  method: PaymentMethod
  status: OrderStatus
  payment: PaymentStatus
  paid: boolean
  counted: boolean
  total: ColumnType<bigint, number, number>
  lines: JSONColumnType<FactLine[]>
  refunds: JSONColumnType<Refund[]>
  /** Null, as for all earlier orders: none. */
  exchange: boolean | null
  advance: bigint | null
  day: string
  hour: number
  placed_at: MaybeInstant
}

/** Sums over all orders; contributions.ts defines the measures. Rows of zeros are deleted. */
export type SumTable = { measure: Measure; key: string; count: bigint; amount: bigint }

type ProductTable = {
  product_id: string
  name: string
  category_id: string
  category: string
  sizes: JSONColumnType<number[]>
  /** Units; null: the shop's threshold applies. */
  low_stock_at: number | null
  featured: boolean
  retired: boolean
  created_at: Instant
}
/** At most one row: the settings' threshold; none until it is set. */
type ShopLimitsTable = { one: boolean; low_stock: number }
type CategoryTable = { category_id: string; name: string }

/** `size` is 0 for a product without sizes: a key column cannot be null. */
type StockLevelTable = { product_id: string; size: number; available: number }

/** Accounts without a name: `customer` is the HMAC of the e-mail. */
type AccountTable = {
  account_id: string
  customer: string
  role: 'user' | 'admin'
  verified: boolean
  registered_at: Instant
  /** When its first address was verified: from then on it counts as a customer. */
  active_at: MaybeInstant
}

/** A buyer without a visit has a row from the order alone. */
type VisitorTable = {
  visitor_id: string
  first_at: MaybeInstant
  ordered_at: MaybeInstant
  orders: Generated<number>
  filled_at: MaybeInstant
}
type VisitorOrderTable = { order_id: string; fact: JSONColumnType<OrderFact> }
/** visitors.ts defines the measures. Rows of zeros are deleted. */
export type VisitorDayTable = { measure: 'came' | 'bought' | 'unseen' | 'bag'; day: string; visitors: number }
type ViewDayTable = { day: string; views: bigint }
type ProductViewTable = { product_id: string; views: bigint }
type CartLineTable = {
  visitor_id: string
  product_id: string
  size: number
  added_at: MaybeInstant
  removed_at: MaybeInstant
}

/** A visitor's furthest step with a product (size 0: none) on a day in India; orders have their id, other rows ''. */
type FunnelStepTable = {
  visitor_id: string
  product_id: string
  size: number
  day: string
  order_id: string
  step: number
  wanted: boolean
}
type FunnelOrderTable = { order_id: string; fact: JSONColumnType<OrderFact> }
/** Price in paise. */
type FunnelProductTable = { product_id: string; category_id: string; price: number }
/** funnel-sums.ts defines what a row counts. */
export type FunnelSumTable = {
  day: string
  scope: 'shop' | 'product' | 'category' | 'size' | 'wanted'
  key: string
  step: number
  before: string
  visitors: number
}

/** The latest runs of the figure check. */
export type FigureCheckTable = {
  id: Generated<number>
  state: Generated<FigureCheck['state']>
  started_at: Generated<Date>
  milliseconds: number | null
  events: number | null
  problem: string | null
  metrics: JSONColumnType<CheckedMetric[], string | undefined, string>
}

export type AnalyticsDb = PlatformTables & {
  archive: ArchiveTable
  order_facts: OrderFactTable
  sums: SumTable
  products: ProductTable
  categories: CategoryTable
  shop_limits: ShopLimitsTable
  stock_levels: StockLevelTable
  accounts: AccountTable
  visitors: VisitorTable
  visitor_orders: VisitorOrderTable
  visitor_days: VisitorDayTable
  view_days: ViewDayTable
  product_views: ProductViewTable
  bag_lines: CartLineTable
  funnel_steps: FunnelStepTable
  funnel_orders: FunnelOrderTable
  funnel_pieces: FunnelProductTable
  funnel_sums: FunnelSumTable
  figure_checks: FigureCheckTable
}
