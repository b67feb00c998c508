// A product as used by the screens, from any shape of answer: the specification allows several.
import { type AttributeValues, attributeNames, byName, callName } from '@suvarna/contracts/catalog/attributes.ts'
import type { Rating } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { Product as ProductAnswer } from '@suvarna/contracts/catalog/routes.ts'
import type { Worn } from '@suvarna/contracts/catalog/shown/worn.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'

export type SizeStock = { size: number; stock: number }

/** Weight in grams, as text because the admin types it freely. */
export type Product = AttributeValues & {
  id: string
  name: string
  /** rupees */
  price: number
  description: string
  category: string
  /** the category's translated name, if there is one */
  categoryLabel?: string
  sku: string
  gender: string
  stock: number
  inStock: boolean
  /** stock at or below this is low; for a ring per size */
  lowStockThreshold: number
  sizes: SizeStock[]
  images: string[]
  /** the picture that shows it worn at its true size, and where it is worn */
  worn?: { image: string; on: Worn }
  /** a temporary lower price in rupees; shoppers receive it only while it runs */
  sale?: NonNullable<ProductAnswer['sale']>
  /** legally required facts that differ from the shop's defaults; the MRP in rupees */
  facts?: NonNullable<ProductAnswer['facts']>
  /** the rating of published reviews; only in the product's own response */
  rating?: Rating
}

type Loose = Readonly<Record<string, unknown>>

export function toProduct(answer: unknown): Product {
  const wire = (answer ?? {}) as Loose
  const sizes = toSizes(wire.ring_sizes ?? wire.ring_size)
  const stock = toNumber(wire.stock)
  return {
    id: text(wire.id ?? wire._id),
    name: text(wire.name),
    price: toNumber(wire.price),
    description: text(wire.description),
    category: text(wire.category_name ?? wire.category),
    ...(wire.category_label ? { categoryLabel: text(wire.category_label) } : {}),
    sku: text(wire.sku),
    ...byName(attributeNames, (name) => text(wire[callName(name)])),
    gender: text(wire.gender),
    stock,
    inStock: stock > 0,
    lowStockThreshold: toNumber(wire.low_stock_threshold ?? policy.lowStock),
    sizes,
    images: mergeImages(wire),
    ...toWorn(wire.images),
    ...toRating(wire.rating),
    ...(wire.sale && typeof wire.sale === 'object' ? { sale: wire.sale as NonNullable<Product['sale']> } : {}),
    ...(wire.facts && typeof wire.facts === 'object' ? { facts: wire.facts } : {}),
  }
}

/** The MRP beside the price of a running sale, in rupees; undefined without one. */
export const struckPrice = ({ price, sale, facts }: Pick<Product, 'price' | 'sale' | 'facts'>): number | undefined => {
  const mrp = sale && (facts?.mrp ?? sale.regular_price)
  return mrp !== undefined && mrp > price ? mrp : undefined
}

/** {} without a rating: a product without reviews has none, not zero stars. */
function toRating(answer: unknown): { rating?: Rating } {
  const { average, count, sample } = (answer ?? {}) as Loose
  if (typeof average !== 'number' || typeof count !== 'number' || count < 1) return {}
  return { rating: { average, count, ...(sample === true ? { sample } : {}) } }
}

/** Accepts `{ products: [...] }`, `{ data: [...] }` or a plain list. */
export function toProducts(answer: unknown): Product[] {
  const wire = (answer ?? {}) as Loose
  const list = Array.isArray(answer) ? answer : (wire.products ?? wire.data)
  return Array.isArray(list) ? list.map(toProduct) : []
}

/**
 * Merges main_image, all_images (comma-separated) and images (names, or objects with img or name): each picture once,
 * main first.
 */
function mergeImages(wire: Loose): string[] {
  const all = text(wire.all_images).split(',')
  const images = Array.isArray(wire.images) ? wire.images.map(imageName) : []
  return [...new Set([text(wire.main_image), ...all, ...images].map((name) => name.trim()).filter(Boolean))]
}

/** {} if no picture has this mark, such as pictures uploaded by an admin. */
function toWorn(images: unknown): { worn?: { image: string; on: Worn } } {
  const found = Array.isArray(images) && images.find((image: Loose | null) => image?.worn)
  return found ? { worn: { image: imageName(found), on: found.worn } } : {}
}

function imageName(image: unknown): string {
  if (typeof image === 'string') return image
  const wire = (image ?? {}) as Loose
  return text(wire.img ?? wire.name)
}

/** Sizes with their stock. A plain list of sizes has no stock, so each counts as one unit. */
export function toSizes(list: unknown): SizeStock[] {
  if (!Array.isArray(list)) return []
  return list
    .map((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return { size: toNumber(entry), stock: 1 }
      const wire = entry as Loose
      return { size: toNumber(wire.size), stock: toNumber(wire.stock) }
    })
    .filter((entry) => entry.size > 0)
    .sort((a, b) => a.size - b.size)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function toNumber(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(text(value))
  return Number.isFinite(number) ? number : 0
}
