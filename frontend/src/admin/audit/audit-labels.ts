import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AuditRow } from './audit-reads.ts'

/** What an entry is about; `id` if it has no known name. */
export type AuditSubject = {
  word: string
  order?: string
  product?: string
  size?: string
  account?: string
  id?: string
}

/** Stream names of events, as the shop calls them. */
const words: Readonly<Record<string, string>> = {
  ...{ order: '', shipment: 'Parcel of', payment: 'Payment of', pickup: 'Pick-up of', return: 'Return of' },
  ...{ exchange: 'Exchange of', invoice: 'Invoice of', erasure: 'Contact of', remittance: 'Cash of' },
  ...{ product: '', stock: 'Stock of', account: '', addresses: 'Addresses of', watchlist: 'Watchlist of' },
  ...{ category: 'Category', banner: 'Banner', collection: 'Collection', offer: 'Offer', review: 'Review' },
  ...{ complaint: 'Complaint', consents: 'Mail choices', settings: 'Settings', searchterm: 'Search word' },
  ...{ 'staff-invitation': 'Invitation', 'cash-block': 'Cash refused', 'stock-alert': 'Notice of stock' },
  ...{ 'data-request': 'Request for data', 'customer-note': 'Note on a customer', find: 'Parcel without an order' },
  ...{ webhooks: 'Webhooks', 'api-keys': 'API keys' },
}
/** The longest first: `stock-alert` must not match `stock`. */
const kinds = Object.keys(words).sort((a, b) => b.length - a.length)
const ofProducts = ['product', 'stock']
const ofAccounts = ['account', 'addresses', 'watchlist']
/** Kinds with a single instance. */
const alone = ['settings', 'webhooks', 'api-keys']

const orderNumber = /\bORD-[0-9A-Za-z]+/

export function subjectOf({ subject }: Pick<AuditRow, 'subject'>): AuditSubject {
  if (subject === '') return { word: 'a list' }
  const kind = kinds.find((one) => subject.startsWith(`${one}-`)) ?? ''
  const [word, rest] = [words[kind] ?? '', kind ? subject.slice(kind.length + 1) : subject]
  const [order] = orderNumber.exec(subject) ?? []
  if (order) return { word, order }
  if (ofProducts.includes(kind)) {
    const [product = '', size] = rest.split(':')
    return { word, product, ...(size && { size }) }
  }
  if (ofAccounts.includes(kind)) return { word, account: rest }
  return alone.includes(kind) ? { word } : { word, id: isBareId(rest) ? rest.slice(0, 8) : rest }
}

const isBareId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

/** What a call shows, by its path. */
const looks: readonly (readonly [path: string, what: string])[] = [
  ['/returns', 'what came back'],
  ['/finds', 'what came back'],
  ['/customers', 'customers'],
  ['/complaints', 'complaints'],
  ['/users', 'accounts'],
  ['/erasures', 'accounts'],
  ['/tax', 'the tax return'],
  ['/cash', 'cash on delivery'],
  ['/parcels/labels', 'labels'],
  ['/parcels/manifests', 'a manifest'],
  ['/parcels', 'parcels'],
  ['/orders', 'orders'],
]

/** `GET /admin/orders/export`: Took a file of orders. */
export function lookLabel(route: string): string {
  const what = looks.find(([path]) => route.includes(path))?.[1] ?? 'personal data'
  return `${route.endsWith('/export') ? 'Took a file of' : 'Looked at'} ${what}`
}

/** `OrderStatusSet`: Order status set. */
export function inWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const changes: Readonly<Record<string, string>> = { SessionStarted: 'Logged in', SessionEnded: 'Logged out' }

/** The label of an event, for names that read badly in words. */
export const changeLabel = (event: string): string => changes[event] ?? inWords(event)

/** Fields in paise, as all sums in events are. */
const sums: ReadonlySet<string> = new Set([
  ...['amount', 'total', 'subtotal', 'discount', 'shipping', 'price', 'salePrice', 'mrp', 'extra', 'cashFee', 'wrap'],
  ...['advance', 'collect', 'gross', 'taxable', 'cgst', 'sgst', 'igst'],
])

/** `amount` 119900: ₹1,199; `not_as_shown`: not as shown. */
export function valueInWords(field: string, value: unknown): string {
  if (typeof value === 'number' && sums.has(field)) return formatCharge(rupeesOf(value))
  return typeof value === 'string' && /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : String(value)
}

/** True for internal ids, except those that contain an order number. */
export const isInner = ({ field, before, after }: AuditRow['changes'][number]): boolean =>
  (/(^i|I)d$/.test(field) && ![before, after].some((value) => orderNumber.test(String(value)))) ||
  ['by', 'customer', 'case'].includes(field)
