import {
  type AttributeName,
  attributeNames,
  attributeOf,
  type CallName,
  callName,
} from '@suvarna/contracts/catalog/attributes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { AskedLanguage } from '@suvarna/contracts/common/language/asked-language.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { saleAnswer } from '../sale/sale-fields.ts'
import { hindiAnswer } from './hindi-texts.ts'
import { factsAnswer } from './product-facts.ts'
import type { ProductRow, Texts } from './product-rows.ts'

/** An admin reads the English with the Hindi beside it; a shopper reads the requested language. */
export const textsFor = (isAdmin: boolean, language: AskedLanguage): Texts => language ?? (isAdmin ? 'both' : undefined)

/** A product under its REST names. `forAdmin` adds the fields that shoppers do not get. */
export function productAnswer(row: ProductRow, forAdmin = false): Product {
  const sizes = row.stocks.flatMap(({ size, stock }) => (size === null ? [] : [{ size, stock }]))
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
    ...factsAnswer(row.facts),
    ...saleAnswer(row, forAdmin),
    stock: row.stock,
    ...(forAdmin && row.shortfall > 0 ? { shortfall: row.shortfall } : {}),
    low_stock_threshold: row.low_stock_threshold,
    ...(forAdmin && row.low_stock_at !== null ? { low_stock_at: row.low_stock_at } : {}),
    featured: row.featured ? 1 : 0,
    ring_size: sizes,
    ring_sizes: sizes,
    main_image: names[0] ?? '',
    all_images: names.join(','),
    images: row.images.map(({ id, name, worn }, place) => ({
      id,
      img: name,
      is_main: place === 0 ? 1 : 0,
      ...(worn ? { worn } : {}),
    })),
    ...(forAdmin && row.publication !== 'published' ? { status: row.publication } : {}),
    ...(forAdmin && row.publish_at ? { publish_at: new Date(row.publish_at).toISOString() } : {}),
    version: row.version,
    created_at: row.created_at,
    ...(row.category_label ? { category_label: row.category_label } : {}),
    ...(forAdmin ? hindiAnswer(row.hindi) : {}),
  }
}

// Computed once, not for each product of each list.
const plain = attributeNames.map((name) => ({ name, field: callName(name), ...attributeOf(name) }))

/** Attributes with columns of their own are always present, the others only when set. */
function attributesOf(row: ProductRow): Pick<Product, CallName<AttributeName>> {
  const answer: Record<string, number | string> = {}
  for (const { name, field, unit, core } of plain) {
    const value = row[name]
    if (core || value) answer[field] = unit ? numberOf(value) : value
  }
  return answer as Pick<Product, CallName<AttributeName>>
}

/** Grams as a number; text such as `2.1 a pair` stays as typed. */
const numberOf = (typed: string): number | string => (/^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed)
