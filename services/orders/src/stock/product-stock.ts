import { policy } from '@suvarna/contracts/common/policy.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { stockStream } from './stock.decider.ts'

export type SizeStock = { size: number | null; available: number }
export type ProductStock = { product_id: string; sku: string; name: string; image: string; stocks: SizeStock[] }

/**
 * A product with the stock of every size, also of removed ones and of a retired product; the stock that a ring has
 * without a size is left out once none of it is available. The first size with 0 units if it never had stock.
 */
export async function productStockOf(db: Kysely<OrdersDb>, productId: string): Promise<ProductStock> {
  const [product, stock] = await Promise.all([
    db.selectFrom('price_book').selectAll().where('product_id', '=', productId).executeTakeFirst(),
    db.selectFrom('stock').selectAll().where('product_id', '=', productId).orderBy('size').execute(),
  ])
  if (!product) throw new DomainError('product_not_found', 'Product not found')
  const { sku, name, image } = product
  const known = stock.map(({ size, available }): SizeStock => ({ size: size === 0 ? null : size, available }))
  const isRing = product.sizes.length > 0
  const stocks = known.filter(({ size, available }) => size !== null || !isRing || available > 0)
  return { product_id: productId, sku, name, image, stocks: stocks.length > 0 ? stocks : [offered(product.sizes)] }
}

const offered = ([size = null]: readonly (number | null)[]): SizeStock => ({ size, available: 0 })

/** The stock of a size, or of the first; throws for one that never had stock. */
export function sizeStockOf({ stocks, name }: ProductStock, size: number | undefined): SizeStock {
  const sizeStock = size === undefined ? stocks[0] : stocks.find((one) => one.size === size)
  if (!sizeStock) throw new DomainError('ring_size', `${name} has no stock of size ${size}`, { field: 'size' })
  return sizeStock
}

export const streamOf = ({ product_id }: ProductStock, { size }: SizeStock): string =>
  stockStream({ productId: product_id, size })

/** Movements up to the end of a day in India: all before the first movement of a later day. */
export function untilDay(day: string | undefined, stream: RawBuilder<unknown>): RawBuilder<unknown> {
  if (day === undefined) return sql`true`
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    throw new DomainError('invalid_input', `There is no day ${day}`, { field: 'as_of' })
  return sql`e.version < coalesce((
    select min(u.version) from ${eventRows()} u where u.stream = ${stream}
      and u.at >= (${day}::date + 1)::timestamp at time zone ${policy.timeZone}), 2147483647)`
}
