import type { QueryOf } from '@suvarna/contracts/api.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type RawBuilder, sql } from 'kysely'

export type Sort = NonNullable<QueryOf<'GET /products'>['sort']>
/** `byStock`: the order needs the stock of all matches, not only of the page. */
export type ProductOrder = { orderBy: RawBuilder<unknown>; byStock?: true }

export const newest = sql`created_at desc, id`

/** Units sold within the best sellers' period. */
export const unitsSold = (productId: RawBuilder<unknown>) => sql`coalesce((
  select sum(units) from units_sold u where u.product_id = ${productId}
    and u.day > (now() at time zone ${policy.timeZone})::date - ${policy.bestSellers.days}::int), 0)`

const sold = unitsSold(sql`chosen.id`)

const orders: Record<Sort, ProductOrder> = {
  newest: { orderBy: newest },
  oldest: { orderBy: sql`created_at, id` },
  name: { orderBy: sql`lower(name), id` },
  price_low: { orderBy: sql`price, id` },
  price_high: { orderBy: sql`price desc, id` },
  stock: { orderBy: sql`stock, id`, byStock: true },
  featured: { orderBy: sql`featured desc, ${newest}` },
  best_selling: { orderBy: sql`${sold} desc, ${newest}` },
}

/** The shop's own order of a narrowed list: products in stock first. */
export const newestInStock: ProductOrder = { orderBy: sql`stock > 0 desc, ${newest}`, byStock: true }

/** Sold-out products come last, however well they match. */
export const bestMatch: ProductOrder = {
  orderBy: sql`stock > 0 desc, rank`,
  byStock: true,
}

export const orderOf = (sort: Sort | undefined, isSearch: boolean): ProductOrder =>
  sort ? orders[sort] : isSearch ? bestMatch : orders.newest

/** Whether the order depends on the products' own data only, not on stock or sales. */
export const ofProductsAlone = (sort: Sort): boolean => !orders[sort].byStock && sort !== 'best_selling'
