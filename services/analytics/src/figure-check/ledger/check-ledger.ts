import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { indianDay } from '../../summary/indian-day.ts'
import type { Listeners, Story, Told } from '../check-histories.ts'
import { orderOf, type PlacedOrderData } from '../check-orders.ts'
import { addTo, type Tally } from '../check-tally.ts'

type ProductEntry = EventOf<'ProductCreated'>['data'] & { retired: boolean }
export type AccountEntry = {
  accountId: string
  customer: string
  role: string
  verified: boolean
  registeredAt: Date
  activeAt: Date | null
}
type VisitorEntry = { id: string; firstAt: number; bag: Map<string, { addedAt: number; removedAt: number }> }

/** Everything that figures are made of, remembered one by one; only views, of which there are too many, are counted at once. */
export type Ledger = {
  orders: PlacedOrderData[]
  products: ProductEntry[]
  categories: Map<string, string>
  levels: Map<string, number>
  accounts: AccountEntry[]
  visitors: VisitorEntry[]
  viewsByDay: Tally
  productViews: Tally
  /** What the settings say is low; null while they say nothing. */
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

/** What the check reads, and which projection counts it. Everything else in the archive changes no figure. */
export const listeners: Listeners = Object.fromEntries([
  ...by('analytics.sales', 'OrderPlaced', 'OrderSuperseded', 'OrderPaid', 'OrderStatusSet', 'OrderCancelled'),
  ...by('analytics.sales', 'OrderReopened', 'OrderFailed', 'OrderRefunded', 'ReturnRepaid'),
  ...by('analytics.sales', 'ParcelCameBack'),
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

/** Writes one story down. */
export function remember(ledger: Ledger, story: Story): void {
  const [first] = story
  if (!first) return
  ledger.events += story.length
  if (first.type === 'ProductCreated') ledger.products.push(productOf(first.data, story))
  else if (first.type === 'AccountRegistered') rememberAccount(ledger, first, story)
  else if (first.type === 'VisitRecorded') rememberVisitor(ledger, story)
  else if (first.type.startsWith('Category')) rememberCategory(ledger, story)
  else if (first.type === 'ShopLimitsChanged') rememberLimits(ledger, story)
  else if (first.type.startsWith('Stock')) rememberLevel(ledger, story)
  else {
    const order = orderOf(story)
    if (order) ledger.orders.push(order)
  }
}

function rememberCategory(ledger: Ledger, story: Story) {
  for (const { type, data } of story)
    if (type === 'CategoryCreated' || type === 'CategoryRenamed') ledger.categories.set(data.categoryId, data.name)
}

/** The last word about a shelf is what is on it. */
function rememberLevel(ledger: Ledger, story: Story) {
  for (const { data } of story)
    if ('available' in data) ledger.levels.set(levelKey(data.productId, data.size), data.available)
}

function rememberLimits(ledger: Ledger, story: Story) {
  for (const { type, data } of story) if (type === 'ShopLimitsChanged') ledger.lowStock = data.limits.low_stock
}

function productOf(created: EventOf<'ProductCreated'>['data'], story: Story): ProductEntry {
  const product = { ...created, retired: false }
  for (const { type, data } of story) {
    if (type === 'ProductDetailsChanged')
      Object.assign(product, {
        ...{ name: data.name, categoryId: data.categoryId, categoryName: data.categoryName },
        lowStockAt: data.lowStockAt,
      })
    if (type === 'ProductSizesChanged') product.sizes = data.sizes
    if (type === 'ProductFeatured') product.featured = data.featured
    if (type === 'ProductRetired' || type === 'ProductReinstated') product.retired = type === 'ProductRetired'
  }
  return product
}

type Registered = Told & { type: 'AccountRegistered' }

/** Deleted accounts are not counted. */
function rememberAccount(ledger: Ledger, registered: Registered, story: Story) {
  if (!story.some(({ type }) => type === 'AccountDeleted')) ledger.accounts.push(accountOf(registered, story))
}

function accountOf(registered: Registered, story: Story): AccountEntry {
  const account: AccountEntry = {
    accountId: registered.data.accountId,
    customer: registered.data.customer,
    role: registered.data.role,
    verified: false,
    registeredAt: registered.at,
    activeAt: null,
  }
  for (const { type, data, at } of story) {
    if (type === 'AccountVerified') Object.assign(account, { verified: true, activeAt: account.activeAt ?? at })
    if (type === 'AccountEmailChanged') Object.assign(account, { customer: data.customer, verified: false })
    if (type === 'AccountRoleChanged') account.role = data.to
  }
  return account
}

function rememberVisitor(ledger: Ledger, story: Story) {
  const visits = story.flatMap(({ type, data }) => (type === 'VisitRecorded' ? [data] : []))
  const bag: VisitorEntry['bag'] = new Map()
  for (const { kind, productId, size, at } of visits) {
    if (kind === 'page_view') addTo(ledger.viewsByDay, indianDay(at).day, 1)
    if (productId === null) continue
    if (kind === 'product_view') addTo(ledger.productViews, productId, 1)
    const line = bag.get(levelKey(productId, size)) ?? { addedAt: never, removedAt: never }
    if (kind === 'add_to_bag') line.addedAt = Math.max(line.addedAt, Date.parse(at))
    if (kind === 'remove_from_bag') line.removedAt = Math.max(line.removedAt, Date.parse(at))
    bag.set(levelKey(productId, size), line)
  }
  const firstAt = Math.min(...visits.map(({ at }) => Date.parse(at)))
  ledger.visitors.push({ id: visits[0]?.visitorId ?? '', firstAt, bag })
}
