import {
  type AttributeName,
  attributeNames,
  attributeOf,
  type CallName,
  callName,
} from '@suvarna/contracts/catalog/attributes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { ProductRow } from './product-rows.ts'

/** A product with the names of both documents. `forAdmin` adds what a shopper has no use for. */
export function productAnswer(row: ProductRow, forAdmin = false): Product {
  const sizes = row.shelves.flatMap(({ size, stock }) => (size === null ? [] : [{ size, stock }]))
  const names = row.images.map(({ name }) => name)
  const category = row.category ?? ''
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    price: rupeesOf(row.price),
    description: row.description,
    category,
    category_name: category,
    category_id: row.category_id,
    sku: row.sku,
    ...attributesOf(row),
    gender: row.gender,
    stock: row.stock,
    ...(forAdmin && row.shortfall > 0 ? { shortfall: row.shortfall } : {}),
    low_stock_threshold: row.low_stock_threshold,
    ...(forAdmin && row.low_stock_at !== null ? { low_stock_at: row.low_stock_at } : {}),
    featured: row.featured ? 1 : 0,
    ring_size: sizes,
    ring_sizes: sizes,
    main_image: names[0] ?? '',
    all_images: names.join(','),
    images: row.images.map(({ id, name }, place) => ({ id, img: name, is_main: place === 0 ? 1 : 0 })),
    version: row.version,
    created_at: row.created_at,
  }
}

// Once, not for each product of each list.
const plain = attributeNames.map((name) => ({ name, field: callName(name), ...attributeOf(name) }))

/** What came later only where it says something. */
function attributesOf(row: ProductRow): Pick<Product, CallName<AttributeName>> {
  const answer: Record<string, number | string> = {}
  for (const { name, field, unit, always } of plain) {
    const told = row[name]
    if (always || told) answer[field] = unit ? numberOf(told) : told
  }
  return answer as Pick<Product, CallName<AttributeName>>
}

/** Grams as a number; admins may also type `2.1 a pair`, which stays as it is. */
const numberOf = (typed: string): number | string => (/^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed)
