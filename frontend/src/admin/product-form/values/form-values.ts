import { type AttributeName, attributeNames, byName } from '@suvarna/contracts/catalog/attributes.ts'
import type { PublicationStatus } from '@suvarna/contracts/catalog/publishing/publication-fields.ts'
import { type FactName, factField, factNames } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import type { AdminProduct } from '../../../entities/product/admin-product.ts'
import { asTyped } from '../../../entities/product/publication/publication.ts'
import { type FormImage, keptImages } from '../images/image-list.ts'
import { noSaleValues, type SaleValues, saleValuesOf } from './sale-values.ts'

/** A row of the ring sizes as typed; `seen` is the stock when the form was opened. */
export type SizeRow = { key: string; size: string; stock: string; seen?: number }

/** The form's values, as typed. */
export type FormValues = Record<AttributeName | FactName | keyof SaleValues, string> & {
  name: string
  categoryId: string
  price: string
  /** why the text pasted as the price was refused, until the field is edited again */
  priceDoubt?: string | undefined
  stock: string
  /** empty: the shop's default threshold */
  lowStockAt: string
  sku: string
  gender: string
  featured: boolean
  description: string
  hindiName: string
  hindiDescription: string
  /** for a new product only; an existing one has a dialog for it */
  status: PublicationStatus
  /** as typed */
  publishAt: string
  sizes: SizeRow[]
  images: FormImage[]
  /** for a new product made as a copy: the product whose pictures are kept */
  copyOf?: string
}

/** The product with which the form was opened; the server compares the submitted form with it. */
export type Origin = Pick<AdminProduct, 'id' | 'version' | 'stock' | 'images' | 'sale'>

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
  hindiName: '',
  hindiDescription: '',
  ...byName(attributeNames, () => ''),
  ...byName(factNames, () => ''),
  ...noSaleValues,
  status: 'published',
  publishAt: '',
  sizes: [],
  images: [],
})

export function valuesOf(product: AdminProduct): FormValues {
  const { name, categoryId, sku, gender, featured, description, hindiName, hindiDescription } = product
  return {
    ...{ name, categoryId, sku, gender, featured, description, hindiName, hindiDescription },
    ...byName(attributeNames, (attribute) => product[attribute] ?? ''),
    ...byName(factNames, (name) => String(product.facts?.[factField(name)] ?? '')),
    ...saleValuesOf(product),
    price: String(product.price),
    stock: String(product.stock),
    lowStockAt: product.lowStockAt === null ? '' : String(product.lowStockAt),
    status: product.status,
    publishAt: asTyped(product.publishAt),
    sizes: product.sizes.map(({ size, stock }) => ({
      key: crypto.randomUUID(),
      size: String(size),
      stock: String(stock),
      seen: stock,
    })),
    images: keptImages(product.images),
  }
}

/** The values for a copy: everything except the SKU, the stock and the sale. */
export const copiedValues = (product: AdminProduct): FormValues => ({
  ...valuesOf(product),
  ...noSaleValues,
  sku: '',
  stock: '0',
  status: 'published',
  publishAt: '',
  sizes: product.sizes.map(({ size }) => ({ key: crypto.randomUUID(), size: String(size), stock: '0' })),
  copyOf: product.id,
})
