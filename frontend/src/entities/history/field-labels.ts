import { labelOf as attributeLabel, attributeNames, byCallName } from '@suvarna/contracts/catalog/attributes.ts'
import { saleLabels } from '@suvarna/contracts/catalog/sale/product-sale.ts'
import { factField, factLabel, factNames } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { formatRupees, formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import type { FieldValue } from '@suvarna/contracts/common/routes/history.ts'
import { statusLabel } from '../order/timeline.ts'

export type Kind = 'products' | 'categories' | 'banners' | 'users' | 'orders'

/** Field labels, as in each form. */
const labels: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  products: {
    ...{ name: 'Product Name', category: 'Category', price: 'Price', stock: 'Stock', sku: 'SKU', gender: 'Gender' },
    ...{ featured: 'Featured Product', description: 'Description', ring_sizes: 'Ring Sizes', images: 'Images' },
    ...{ hindi_name: 'Name in Hindi', hindi_description: 'Text in Hindi' },
    ...Object.fromEntries(factNames.map((name) => [factField(name), factLabel(name)])),
    ...saleLabels,
    ...{ low_stock_at: 'Low-stock level', ...byCallName(attributeNames, attributeLabel) },
  },
  categories: { name: 'Category name', image: 'Image', hindi_name: 'Name in Hindi' },
  banners: {
    ...{ title: 'Title', image_desktop: 'Desktop Image', image_mobile: 'Mobile Image', link: 'Link' },
    ...{ sort_order: 'Sort Order', is_active: 'Active', hindi_title: 'Headline in Hindi' },
  },
  users: { name: 'Name', email: 'Email', role: 'Role', verified: 'Address proved' },
  orders: {
    ...{ status: 'Status', total: 'Total', payment_method: 'Payment', payment_status: 'Payment status' },
    ...{ tracking_number: 'Tracking', name: 'Name', email: 'Email', phone: 'Mobile', address: 'Address', note: 'Note' },
  },
}

/** The noun for one of each kind. */
export const kindLabels: Readonly<Record<Kind, string>> = {
  ...{ products: 'product', categories: 'category', banners: 'banner', users: 'user', orders: 'order' },
}

/** A ring has a stock per size: `stock:7`. */
export function labelOf(kind: Kind, field: string): string {
  const [name = '', size] = field.split(':')
  const label = labels[kind][name] ?? name
  return size === undefined ? label : `${label}, size ${size}`
}

const pictures = ['images', 'image', 'image_desktop', 'image_mobile']
export const isPicture = (field: string): boolean => pictures.includes(field)

/** Placeholder for a chosen picture that is not uploaded yet. */
export const newPicture = 'a new picture'

export const picturesIn = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []

export const isForgotten = (value: FieldValue): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as its form shows it; '' if there is none. */
export function textOf(field: string, value: FieldValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return 'forgotten'
  if ((field === 'price' || field === 'total') && typeof value === 'number')
    // Forms take exact prices, so the history shows them exactly.
    return Number.isInteger(value) ? formatRupees(value) : formatRupeesExact(value)
  if (field === 'role') return value === 'admin' ? 'Admin' : 'Customer'
  if (field === 'status') return statusLabel(String(value))
  if (field === 'gender') return String(value).replace(/^./, (first) => first.toUpperCase())
  if (field === 'payment_method') return value === 'cod' ? 'Cash on delivery' : 'Online'
  return String(value)
}
