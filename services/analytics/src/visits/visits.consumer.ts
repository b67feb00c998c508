import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import type { announceChanges } from '../announce.ts'
import { type SaleEvent, saleEventTypes } from '../archive/order-fact.ts'
import { type BoughtByVisitor, writeVisitorOrders } from '../archive/visitor-orders.ts'
import { addToDays, claimVisitors, type Visitor, writeVisitors } from '../archive/visitors.ts'
import type { AnalyticsDb } from '../schema.ts'
import { indianDay } from '../summary/indian-day.ts'

type Visit = Recorded<EventOf<'VisitRecorded'>>
type Sale = Recorded<SaleEvent>

/**
 * Visitors, what they viewed, their carts, and which of them ordered. `views` counts page views; `product_views`
 * product views; a cart's line exists while it was added later than it was removed. Daily sums are kept beside the
 * visitors (visitors.ts), who are too many to count on request.
 */
export const visitsConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.visits',
    sources: ['analytics', 'orders'],
    types: ['VisitRecorded', ...saleEventTypes],
    mode: 'batch',
    tables: ['visitors', 'view_days', 'product_views', 'bag_lines', 'visitor_orders', 'visitor_days'],
    async apply(tx, events) {
      const visits = events.filter(isVisit)
      const bought = await writeVisitorOrders(tx, events.filter(isSale))
      const ids = new Set([...visits.map(({ data }) => data.visitorId), ...bought.map(({ visitorId }) => visitorId)])
      const before = await claimVisitors(tx, [...ids].sort())
      await count(
        tx,
        'view_days',
        'day',
        visits.filter(isKind('page_view')).map(({ data }) => indianDay(data.at).day),
      )
      const products = visits.filter(isKind('product_view')).flatMap(({ data }) => data.productId ?? [])
      await count(tx, 'product_views', 'product_id', products)
      const filled = await writeCarts(tx, visits)
      const changed = changesOf(before, visits, bought, filled)
      const after = await writeVisitors(tx, changed)
      await addToDays(
        tx,
        after.flatMap(({ visitor_id }) => before.get(visitor_id) ?? []),
        after,
      )
    },
    announce: (tx, events) => announce(tx, events.filter(isVisit), { visits: true }),
  })

/** The visitors that changed, and those with a touched cart, whose change is not known yet. */
function changesOf(
  before: ReadonlyMap<string, Visitor>,
  visits: readonly Visit[],
  bought: readonly BoughtByVisitor[],
  filled: ReadonlySet<string>,
): Visitor[] {
  const now = new Map([...before].map(([id, visitor]) => [id, { ...visitor }]))
  const of = (id: string) => {
    const visitor = now.get(id)
    if (!visitor) throw new Error(`the visitor ${id} was not claimed`)
    return visitor
  }
  for (const { data } of visits) {
    const visitor = of(data.visitorId)
    const at = new Date(data.at)
    if (!visitor.first_at || at < visitor.first_at) visitor.first_at = at
  }
  for (const { visitorId, counted, placedAt } of bought) {
    const visitor = of(visitorId)
    const at = new Date(placedAt)
    if (!visitor.ordered_at || at > visitor.ordered_at) visitor.ordered_at = at
    visitor.orders += counted
  }
  return [...now.values()].filter((visitor) => {
    const known = before.get(visitor.visitor_id)
    const isAsBefore =
      known?.first_at === visitor.first_at && known.ordered_at === visitor.ordered_at && known.orders === visitor.orders
    return filled.has(visitor.visitor_id) || !isAsBefore
  })
}

const isVisit = (event: Visit | Sale): event is Visit => event.type === 'VisitRecorded'
const isSale = (event: Visit | Sale): event is Sale => !isVisit(event)

const isKind = (kind: Visit['data']['kind']) => (visit: Visit) => visit.data.kind === kind
const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
const latest = (a: string | null, b: string) => (a !== null && Date.parse(a) > Date.parse(b) ? a : b)

async function count(tx: Transaction<AnalyticsDb>, table: 'view_days' | 'product_views', key: string, keys: string[]) {
  if (keys.length === 0) return
  await sql`
    insert into ${sql.table(table)} as t (${sql.ref(key)}, views)
    select k, count(*) from unnest(${keys}::text[]) k group by k order by k
    on conflict (${sql.ref(key)}) do update set views = t.views + excluded.views`.execute(tx)
}

type CartLineEntry = { added_at: string | null; removed_at: string | null }

/** Returns the visitors whose carts were touched. */
async function writeCarts(tx: Transaction<AnalyticsDb>, visits: readonly Visit[]): Promise<Set<string>> {
  const lines = new Map<string, CartLineEntry>()
  for (const { data } of visits) {
    const { kind, visitorId, productId, size, at } = data
    if (productId === null || (kind !== 'add_to_bag' && kind !== 'remove_from_bag')) continue
    const key = JSON.stringify([visitorId, productId, size ?? 0])
    const known = lines.get(key) ?? { added_at: null, removed_at: null }
    const side = kind === 'add_to_bag' ? 'added_at' : 'removed_at'
    lines.set(key, { ...known, [side]: latest(known[side], at) })
  }
  if (lines.size === 0) return new Set()
  const rows = [...lines].sort(byKey).map(([key, line]) => {
    const [visitor_id, product_id, size] = JSON.parse(key)
    return { visitor_id, product_id, size, ...line }
  })
  await sql`
    insert into bag_lines as b
    select * from jsonb_populate_recordset(null::bag_lines, ${JSON.stringify(rows)}::jsonb)
    order by visitor_id, product_id, size
    on conflict (visitor_id, product_id, size) do update set
      added_at = greatest(b.added_at, excluded.added_at), removed_at = greatest(b.removed_at, excluded.removed_at)`.execute(
    tx,
  )
  return new Set(rows.map(({ visitor_id }) => visitor_id as string))
}
