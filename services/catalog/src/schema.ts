import type { FirstAttribute, LaterAttribute } from '@suvarna/contracts/catalog/attributes.ts'
import type { Gender } from '@suvarna/contracts/catalog/events.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

export type Wish = { number: number; counted: number } | { number: number; added: number }

type CatalogTables = {
  products: Record<FirstAttribute, string> & {
    id: string
    sku: string
    name: string
    description: string
    /** Paise. */
    price: number
    category_id: string
    gender: Gender
    attributes: JSONColumnType<Partial<Record<LaterAttribute, string>>>
    /** Units; null: the shop's threshold applies. */
    low_stock_at: number | null
    featured: boolean
    /** Ring sizes that are offered; empty when the product is no ring. */
    sizes: JSONColumnType<number[]>
    /** The first is the main one. */
    images: JSONColumnType<{ id: string; name: string }[]>
    created_at: Instant
    /** Of the last change that a form shows. */
    version: number
    /** `stone:shell-pearls` and the like, one for each thing that a filter can name; Postgres writes it. */
    traits: ColumnType<string[], never, never>
    /** The words of the piece, those of its name weighing most; Postgres writes it. */
    search: ColumnType<string, never, never>
  }
  categories: { id: string; name: string; slug: string; image: string | null; created_at: Instant; version: number }
  banners: {
    id: string
    title: string
    link: string | null
    image_desktop: string | null
    image_mobile: string | null
    active: boolean
    sort_order: number
    version: number
  }
  /** What admins wanted on a shelf lately, a count (always the first) or differences. `size` is '' where there are none. */
  stock_wishes: { product_id: string; size: string; last_number: number; recent: JSONColumnType<Wish[]> }
  /** What orders last said about a shelf, and the highest of our wishes that it knew. */
  stock_levels: { product_id: string; size: string; available: number; settled: number; shortfall: number | null }
  /** At most one row: what the settings say; none until they say anything. */
  shop_limits: { one: boolean; low_stock: number }
  counted_orders: {
    order_id: string
    day: string
    lines: JSONColumnType<{ productId: string; units: number }[]>
    counts: boolean
  }
  units_sold: { product_id: string; day: string; units: number }
  revision: { one: boolean; value: number }
  /** By hash: announced before they are stored, forgotten a day later. */
  picture_uploads: { picture: string; at: ColumnType<Date, never, never> }
}

export type CatalogDb = PlatformTables & CatalogTables
