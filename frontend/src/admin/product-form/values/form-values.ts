import { type AttributeName, attributeNames, byName } from '@suvarna/contracts/catalog/attributes.ts'
import type { AdminProduct } from '../../../entities/product/admin-product.ts'
import { type FormImage, keptImages } from '../images/image-list.ts'

/** A row of the ring sizes as typed; `seen` is the stock that the form was opened with. */
export type SizeRow = { key: string; size: string; stock: string; seen?: number }

/** What the form holds, as typed. */
export type FormValues = Record<AttributeName, string> & {
  name: string
  categoryId: string
  price: string
  stock: string
  /** Empty: the shop's threshold. */
  lowStockAt: string
  sku: string
  gender: string
  featured: boolean
  description: string
  sizes: SizeRow[]
  images: FormImage[]
  /** The product whose pictures the kept ones are, where this one is new. */
  copyOf?: string
}

/** The product as the form was opened with it: what its answers are compared with on the server. */
export type Origin = Pick<AdminProduct, 'id' | 'version' | 'stock' | 'images'>

export const emptyValues = (firstCategoryId: string): FormValues => ({
  name: '',
  categoryId: firstCategoryId,
  price: '',
  stock: '0',
  lowStockAt: '',
  sku: '',
  gender: 'unisex',
  featured: false,
  description: '',
  ...byName(attributeNames, () => ''),
  sizes: [],
  images: [],
})

export function valuesOf(product: AdminProduct): FormValues {
  const { name, categoryId, sku, gender, featured, description } = product
  return {
    ...{ name, categoryId, sku, gender, featured, description },
    ...byName(attributeNames, (attribute) => product[attribute] ?? ''),
    price: String(product.price),
    stock: String(product.stock),
    lowStockAt: product.lowStockAt === null ? '' : String(product.lowStockAt),
    sizes: product.sizes.map(({ size, stock }) => ({
      key: crypto.randomUUID(),
      size: String(size),
      stock: String(stock),
      seen: stock,
    })),
    images: keptImages(product.images),
  }
}

/** A new product like another: all but what is its own, the SKU and the pieces on its shelves. */
export const copiedValues = (product: AdminProduct): FormValues => ({
  ...valuesOf(product),
  sku: '',
  stock: '0',
  sizes: product.sizes.map(({ size }) => ({ key: crypto.randomUUID(), size: String(size), stock: '0' })),
  copyOf: product.id,
})
