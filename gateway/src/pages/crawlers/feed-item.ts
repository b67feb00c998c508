import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { makeOf, metalOf } from '@suvarna/contracts/catalog/shown/make.ts'
import type { FeedReader } from '@suvarna/contracts/common/merchant-feeds.ts'
import { shopName } from '@suvarna/contracts/common/pages/site-pages.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import escapeHtml from 'escape-html'

/** Google's category numbers below 'Apparel & Accessories > Jewelry', by a word in the category's name. */
const googleCategories: readonly [RegExp, number][] = [
  [/anklet|payal/i, 189],
  [/bracelet|bangle|kada/i, 191],
  [/set\b/i, 195],
  [/ear\s?ring|jhumka|stud/i, 194],
  [/pendant|charm/i, 193],
  [/necklace|mangalsutra|chain|haar/i, 196],
  [/ring/i, 200],
]
const jewelry = 188
const googleCategoryOf = (category: string) => googleCategories.find(([word]) => word.test(category))?.[1] ?? jewelry

/** The only difference between the readers is this spelling. */
const availability: Record<FeedReader, readonly [inStock: string, soldOut: string]> = {
  google: ['in_stock', 'out_of_stock'],
  meta: ['in stock', 'out of stock'],
}

/** The colour of the plating, required by both readers; gold by default. */
function colourOf({ plating, material }: Pick<Product, 'plating' | 'material'>): string {
  const metal = `${plating} ${material}`
  if (/rose\s*gold/i.test(metal)) return 'Rose gold'
  if (/rhodium|silver|platinum/i.test(metal)) return /gold/i.test(metal) ? 'Gold/Silver' : 'Silver'
  return 'Gold'
}

const genders: Readonly<Record<string, string>> = { men: 'male', women: 'female' }

/** XML 1.0 does not allow most control characters, not even escaped. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const clean = (text: string, most: number) =>
  text.toWellFormed().replaceAll(unprintable, '').slice(0, most).toWellFormed()

const maxPictures = 10

/**
 * A product's entries in a merchant feed: one, or one per ring size. Ids never change, since advertisements are counted
 * by them. The lengths are those that both readers accept.
 */
export function feedItems(product: Product, publicUrl: string, reader: FeedReader): string[] {
  const page = `${publicUrl}/product/${encodeURIComponent(product.id)}`
  if (product.ring_sizes.length === 0)
    return [
      itemOf(product, reader, { id: product.id, title: product.name, link: page, stock: product.stock }, publicUrl),
    ]
  return product.ring_sizes.map(({ size, stock }) => {
    const variant = {
      id: `${product.id}-${size}`,
      title: `${product.name}, size ${size}`,
      link: `${page}?size=${size}`,
    }
    return itemOf(product, reader, { ...variant, stock, size }, publicUrl)
  })
}

const amountOf = (rupees: number) => `${rupees.toFixed(2)} ${policy.currency}`

/** The readers accept no seconds. */
const minuteOf = (instant: string) => `${instant.slice(0, 16)}Z`

type Variant = { id: string; title: string; link: string; stock: number; size?: number }

function itemOf(product: Product, reader: FeedReader, variant: Variant, publicUrl: string): string {
  const { name, description, sku, price, sale, category, gender, images } = product
  const [first, ...others] = images
    .toSorted((a, b) => b.is_main - a.is_main)
    .map(({ img }) => `${publicUrl}/uploads/${img}`)
  const fields: [name: string, value: string | number | undefined][] = [
    ['id', variant.id],
    ['item_group_id', variant.size === undefined ? undefined : product.id],
    ['title', clean(variant.title, 150)],
    ['description', clean(`${makeOf(product)}. ${description || name}`, 5_000)],
    ['link', variant.link],
    ['image_link', first],
    ...others.slice(0, maxPictures).map((one): [string, string] => ['additional_image_link', one]),
    ['availability', availability[reader][variant.stock > 0 ? 0 : 1]],
    ['price', amountOf(sale?.regular_price ?? price)],
    ['sale_price', sale && amountOf(price)],
    ['sale_price_effective_date', sale && `${minuteOf(sale.from)}/${minuteOf(sale.until)}`],
    ['condition', 'new'],
    ['brand', shopName],
    ['mpn', clean(variant.size === undefined ? sku : `${sku}-${variant.size}`, 70)],
    ['google_product_category', googleCategoryOf(category)],
    ['product_type', clean(category, 750)],
    ['gender', genders[gender.toLowerCase()] ?? 'unisex'],
    ['age_group', 'adult'],
    ['color', colourOf(product)],
    ['material', clean(metalOf(product), 200)],
    ['size', variant.size],
  ]
  const said = fields.filter(([, value]) => value !== undefined && value !== '')
  return `<item>${said.map(([field, value]) => `<g:${field}>${escapeHtml(String(value))}</g:${field}>`).join('')}</item>`
}
