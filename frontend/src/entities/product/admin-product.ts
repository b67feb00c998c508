import type { AttributeValues } from '@suvarna/contracts/catalog/attributes.ts'
import { type Product, type SizeStock, toProduct, toSizes } from './product.ts'
import { isStatusName, type Publication } from './publication/publication.ts'

export type AdminImage = { id: string; img: string }

/** A product with the fields of the back office: its version, picture ids and thresholds. */
export type AdminProduct = AttributeValues & {
  id: string
  name: string
  description: string
  /** '' if there is no Hindi name */
  hindiName: string
  hindiDescription: string
  sku: string
  /** the regular price in rupees, also during a sale */
  price: number
  sale?: Product['sale']
  stock: number
  sizes: SizeStock[]
  /** the threshold in force, and the product's own if it has one */
  lowStockThreshold: number
  lowStockAt: number | null
  shortfall: number
  facts?: Product['facts']
  category: string
  categoryId: string
  gender: string
  featured: boolean
  /** the first is the main one */
  images: AdminImage[]
  version: number | undefined
} & Publication

/** The price that shoppers pay. */
export const priceNow = ({ price, sale }: Pick<AdminProduct, 'price' | 'sale'>): number =>
  sale?.running ? sale.price : price

export type ProductPage = { products: AdminProduct[]; total: number }

type Loose = Readonly<Record<string, unknown>>

export function toAdminProduct(answer: unknown): AdminProduct {
  const wire = (answer ?? {}) as Loose
  const { inStock: _, images: names, ...product } = toProduct(answer)
  return {
    ...product,
    price: product.sale?.regular_price ?? product.price,
    hindiName: String(wire.hindi_name ?? ''),
    hindiDescription: String(wire.hindi_description ?? ''),
    sizes: toSizes(wire.ring_sizes ?? wire.ring_size),
    lowStockAt: typeof wire.low_stock_at === 'number' ? wire.low_stock_at : null,
    shortfall: Number(wire.shortfall ?? 0),
    categoryId: String(wire.category_id ?? ''),
    featured: Number(wire.featured ?? 0) === 1,
    images: imagesOf(wire, names),
    status: isStatusName(wire.status) ? wire.status : 'published',
    publishAt: typeof wire.publish_at === 'string' ? wire.publish_at : null,
    version: typeof wire.version === 'number' ? wire.version : undefined,
  }
}

export function toProductPage(answer: unknown): ProductPage {
  const wire = (answer ?? {}) as Loose
  const list = Array.isArray(answer) ? answer : (wire.products ?? wire.data)
  const products = Array.isArray(list) ? list.map(toAdminProduct) : []
  return { products, total: typeof wire.total === 'number' ? wire.total : products.length }
}

/** Pictures as objects with ids if the server sends them; plain names have no id and cannot become the main picture. */
function imagesOf({ images }: Loose, names: readonly string[]): AdminImage[] {
  const known = new Map<string, string>()
  for (const image of Array.isArray(images) ? images : []) {
    const { id, img } = (typeof image === 'object' && image ? image : {}) as Loose
    if (typeof img === 'string') known.set(img, String(id ?? ''))
  }
  return names.map((img) => ({ id: known.get(img) ?? '', img }))
}
