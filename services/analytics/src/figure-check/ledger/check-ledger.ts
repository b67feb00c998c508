import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { indianDay } from '../../summary/indian-day.ts'
import type { ArchivedEvent, History, Listeners } from '../check-histories.ts'
import { orderOf, type PlacedOrderData } from '../check-orders.ts'
import { addTo, type Tally } from '../check-tally.ts'

/** Figures cover only what shoppers can see. */
const isHidden = (publication: { status: string } | undefined) =>
  publication !== undefined && publication.status !== 'published'

type ProductEntry = EventOf<'ProductCreated'>['data'] & { retired: boolean }
export type AccountEntry = {
  accountId: string
  customer: string
  role: string
  verified: boolean
  registeredAt: Date
  activeAt: Date | null
}
type VisitorEntry = { id: string; firstAt: number; cart: Map<string, { addedAt: number; removedAt: number }> }

/** Raw data of all figures, unaggregated. Only views, of which there are too many, are summed as they are read. */
export type Ledger = {
  orders: PlacedOrderData[]
  products: ProductEntry[]
  categories: Map<string, string>
  levels: Map<string, number>
  accounts: AccountEntry[]
  visitors: VisitorEntry[]
  viewsByDay: Tally
  productViews: Tally
  /** The threshold in the settings; null while it is not set. */
  lowStock: number | null
  events: number
}

export const emptyLedger = (): Ledger => ({
  orders: [],
  products: [],
  categories: new Map(),
  levels: new Map(),
  accounts: [],
  visitors: [],
  viewsByDay: new Map(),
  productViews: new Map(),
  lowStock: null,
  events: 0,
})

const by = <Name extends EventName>(consumer: string, ...types: Name[]): [EventName, string][] =>
  types.map((type) => [type, consumer])

/** The event types that figures depend on, and the projection that counts each. */
export const listeners: Listeners = Object.fromEntries([
  ...by('analytics.sales', 'OrderPlaced', 'OrderSuperseded', 'OrderPaid', 'OrderStatusSet', 'OrderCancelled'),
  ...by('analytics.sales', 'OrderReopened', 'OrderFailed', 'OrderRefunded', 'ReturnRepaid'),
  ...by('analytics.sales', 'ReturnAccepted', 'CashOwed', 'LostMoneyReturned', 'CashPaidOnline'),
  ...by('analytics.sales', 'ParcelCameBack', 'OrderPaymentExtended', 'OrderPiecesTakenOut', 'OrderEmailCorrected'),
  ...by('analytics.sales', 'ExchangeSent', 'ExchangeUndone'),
  ...by('analytics.products', 'ProductCreated', 'ProductDetailsChanged', 'ProductSizesChanged', 'ProductFeatured'),
  ...by('analytics.products', 'ProductRetired', 'ProductReinstated', 'CategoryCreated', 'CategoryRenamed'),
  ...by('analytics.products', 'StockLevelChanged', 'StockReserved', 'StockCommitted', 'StockReleased', 'StockReturned'),
  ...by('analytics.accounts', 'AccountRegistered', 'AccountVerified', 'AccountEmailChanged', 'AccountRoleChanged'),
  ...by('analytics.accounts', 'AccountDeleted'),
  ...by('analytics.visits', 'VisitRecorded'),
  ...by('analytics.shop-limits', 'ShopLimitsChanged'),
])

const never = Number.NEGATIVE_INFINITY

export const levelKey = (productId: string, size: number | null): string => `${productId} ${size ?? 0}`

/** Adds one history. */
export function remember(ledger: Ledger, history: History): void {
  const [first] = history
  if (!first) return
  ledger.events += history.length
  if (first.type === 'ProductCreated') ledger.products.push(productOf(first.data, history))
  else if (first.type === 'AccountRegistered') rememberAccount(ledger, first, history)
  else if (first.type === 'VisitRecorded') rememberVisitor(ledger, history)
  else if (first.type.startsWith('Category')) rememberCategory(ledger, history)
  else if (first.type === 'ShopLimitsChanged') rememberLimits(ledger, history)
  else if (first.type.startsWith('Stock')) rememberLevel(ledger, history)
  else {
    const order = orderOf(history)
    if (order) ledger.orders.push(order)
  }
}

function rememberCategory(ledger: Ledger, history: History) {
  for (const { type, data } of history)
    if (type === 'CategoryCreated' || type === 'CategoryRenamed') ledger.categories.set(data.categoryId, data.name)
}

/** The last stock event of a size has its level. */
function rememberLevel(ledger: Ledger, history: History) {
  for (const { data } of history)
    if ('available' in data) ledger.levels.set(levelKey(data.productId, data.size), data.available)
}

function rememberLimits(ledger: Ledger, history: History) {
  for (const { type, data } of history) if (type === 'ShopLimitsChanged') ledger.lowStock = data.limits.low_stock
}

function productOf(created: EventOf<'ProductCreated'>['data'], history: History): ProductEntry {
  const product = { ...created, retired: isHidden(created.publication) }
  for (const { type, data } of history) {
    if (type === 'ProductDetailsChanged')
      Object.assign(product, {
        ...{ name: data.name, categoryId: data.categoryId, categoryName: data.categoryName },
        lowStockAt: data.lowStockAt,
      })
    if (type === 'ProductSizesChanged') product.sizes = data.sizes
    if (type === 'ProductFeatured') product.featured = data.featured
    if (type === 'ProductRetired') product.retired = true
    if (type === 'ProductReinstated') product.retired = isHidden(data.publication)
    if (type === 'ProductPublicationChanged')
      Object.assign(product, { retired: isHidden(data), createdAt: data.firstPublishedAt ?? product.createdAt })
  }
  return product
}

type Registered = ArchivedEvent & { type: 'AccountRegistered' }

/** Deleted accounts do not count. */
function rememberAccount(ledger: Ledger, registered: Registered, history: History) {
  if (!history.some(({ type }) => type === 'AccountDeleted')) ledger.accounts.push(accountOf(registered, history))
}

function accountOf(registered: Registered, history: History): AccountEntry {
  const account: AccountEntry = {
    accountId: registered.data.accountId,
    customer: registered.data.customer,
    role: registered.data.role,
    verified: false,
    registeredAt: registered.at,
    activeAt: null,
  }
  for (const { type, data, at } of history) {
    if (type === 'AccountVerified') Object.assign(account, { verified: true, activeAt: account.activeAt ?? at })
    if (type === 'AccountEmailChanged') Object.assign(account, { customer: data.customer, verified: false })
    if (type === 'AccountRoleChanged') account.role = data.to
  }
  return account
}

function rememberVisitor(ledger: Ledger, history: History) {
  const visits = history.flatMap(({ type, data }) => (type === 'VisitRecorded' ? [data] : []))
  const cart: VisitorEntry['cart'] = new Map()
  for (const { kind, productId, size, at } of visits) {
    if (kind === 'page_view') addTo(ledger.viewsByDay, indianDay(at).day, 1)
    if (productId === null) continue
    if (kind === 'product_view') addTo(ledger.productViews, productId, 1)
    const line = cart.get(levelKey(productId, size)) ?? { addedAt: never, removedAt: never }
    if (kind === 'add_to_bag') line.addedAt = Math.max(line.addedAt, Date.parse(at))
    if (kind === 'remove_from_bag') line.removedAt = Math.max(line.removedAt, Date.parse(at))
    cart.set(levelKey(productId, size), line)
  }
  const firstAt = Math.min(...visits.map(({ at }) => Date.parse(at)))
  ledger.visitors.push({ id: visits[0]?.visitorId ?? '', firstAt, cart })
}
