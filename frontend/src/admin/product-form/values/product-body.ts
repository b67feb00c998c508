import { attributeNames, callName } from '@suvarna/contracts/catalog/attributes.ts'
import { factField, factNames } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { filesOf, orderOf } from '../images/image-list.ts'
import type { FormValues, Origin } from './form-values.ts'
import { saleBody, saleNames } from './sale-values.ts'

const hindi = ['hindiName', 'hindiDescription'] as const

/**
 * The form as sent to the server. With an origin it is an edit: stock is sent as seen and wanted, pictures as an
 * ordered list.
 */
export function productBody(values: FormValues, ring: boolean, origin: Origin | null): FormData {
  const body = new FormData()
  for (const name of ['name', 'description', 'sku', 'gender', ...hindi, ...attributeNames] as const)
    body.append(callName(name), values[name].trim())
  // A new product omits empty facts; an edit sends them empty, to clear those removed.
  for (const name of factNames) if (origin || values[name].trim()) body.append(factField(name), values[name].trim())
  for (const [field, text] of saleBody(values, origin)) body.append(field, text)
  body.append('category_id', values.categoryId)
  body.append('price', String(Number(values.price)))
  body.append('low_stock_at', values.lowStockAt.trim())
  body.append('featured', values.featured ? '1' : '0')
  if (ring) body.append('ring_sizes', JSON.stringify(sizesOf(values)))
  else body.append('stock', String(Number(values.stock)))
  if (origin) {
    if (!ring) body.append('stock_seen', String(Math.max(0, origin.stock)))
    const kept = new Set(values.images.flatMap((image) => (image.kind === 'kept' ? [image.id] : [])))
    const removed = origin.images.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    body.append('existing_images', JSON.stringify(orderOf(values.images)))
    body.append('removed_image_ids', JSON.stringify(removed))
    if (origin.version !== undefined) body.append('version', String(origin.version))
  }
  // Published by default, unless another status was chosen.
  if (!origin && values.status !== 'published') {
    body.append('status', values.status)
    if (values.status === 'scheduled') body.append('publish_at', new Date(values.publishAt).toISOString())
  }
  if (!origin && values.copyOf && values.images.some(({ kind }) => kind === 'kept')) {
    body.append('copy_of', values.copyOf)
    body.append('existing_images', JSON.stringify(orderOf(values.images)))
  }
  for (const file of filesOf(values.images)) body.append('images', file)
  return body
}

const sizesOf = ({ sizes }: FormValues) =>
  sizes.map(({ size, stock, seen }) => ({
    size: Number(size),
    stock: Number(stock),
    ...(seen === undefined ? {} : { seen }),
  }))

const fields: Readonly<Record<string, string>> = {
  category_id: 'categoryId',
  ring_sizes: 'sizes',
  low_stock_at: 'lowStockAt',
  publish_at: 'publishAt',
  ...saleNames,
  ...Object.fromEntries(factNames.map((name) => [factField(name), name])),
  ...Object.fromEntries([...hindi, ...attributeNames].map((name) => [callName(name), name])),
}

/** Returns the form's name for a field in the server's error. */
export const fieldOf = (serverField: unknown): string | undefined =>
  typeof serverField === 'string' ? (fields[serverField] ?? serverField) : undefined
