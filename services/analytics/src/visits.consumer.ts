import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import type { Recorded } from '@suvarna/platform/events.ts'
import { sql, type Transaction } from 'kysely'
import type { announcer } from './announce.ts'
import { indianDay } from './indian-day.ts'
import type { AnalyticsDb } from './schema.ts'

type Visit = Recorded<EventOf<'VisitRecorded'>>

/**
 * Who came, what was looked at, what lies in a bag. `views` counts page views; `product_views` product views; a bag's
 * line is there while it was added later than it was removed.
 */
export const visitsConsumer = (announce: ReturnType<typeof announcer>): Consumer<AnalyticsDb> => ({
  name: 'analytics.visits',
  sources: ['analytics'],
  types: ['VisitRecorded'],
  mode: 'batch',
  tables: ['visitors', 'view_days', 'product_views', 'bag_lines'],
  async apply(tx, events) {
    const visits = events as readonly Visit[]
    await writeVisitors(tx, visits)
    await count(
      tx,
      'view_days',
      'day',
      visits.filter(isKind('page_view')).map(({ data }) => indianDay(data.at).day),
    )
    const products = visits.filter(isKind('product_view')).flatMap(({ data }) => data.productId ?? [])
    await count(tx, 'product_views', 'product_id', products)
    await writeBags(tx, visits)
  },
  announce: (tx, events) => announce(tx, events, { visits: true }),
})

const isKind = (kind: Visit['data']['kind']) => (visit: Visit) => visit.data.kind === kind
const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
const latest = (a: string | null, b: string) => (a !== null && Date.parse(a) > Date.parse(b) ? a : b)

async function writeVisitors(tx: Transaction<AnalyticsDb>, visits: readonly Visit[]) {
  const first = new Map<string, string>()
  for (const { data } of visits) {
    const known = first.get(data.visitorId)
    if (!known || Date.parse(data.at) < Date.parse(known)) first.set(data.visitorId, data.at)
  }
  const rows = [...first].sort(byKey).map(([visitor_id, first_at]) => ({ visitor_id, first_at }))
  await sql`
    insert into visitors as v
    select * from jsonb_populate_recordset(null::visitors, ${JSON.stringify(rows)}::jsonb) order by visitor_id
    on conflict (visitor_id) do update set first_at = excluded.first_at where excluded.first_at < v.first_at`.execute(
    tx,
  )
}

async function count(tx: Transaction<AnalyticsDb>, table: 'view_days' | 'product_views', key: string, keys: string[]) {
  if (keys.length === 0) return
  await sql`
    insert into ${sql.table(table)} as t (${sql.ref(key)}, views)
    select k, count(*) from unnest(${keys}::text[]) k group by k order by k
    on conflict (${sql.ref(key)}) do update set views = t.views + excluded.views`.execute(tx)
}

type BagLine = { added_at: string | null; removed_at: string | null }

async function writeBags(tx: Transaction<AnalyticsDb>, visits: readonly Visit[]) {
  const lines = new Map<string, BagLine>()
  for (const { data } of visits) {
    const { kind, visitorId, productId, size, at } = data
    if (productId === null || (kind !== 'add_to_bag' && kind !== 'remove_from_bag')) continue
    const key = JSON.stringify([visitorId, productId, size ?? 0])
    const known = lines.get(key) ?? { added_at: null, removed_at: null }
    const side = kind === 'add_to_bag' ? 'added_at' : 'removed_at'
    lines.set(key, { ...known, [side]: latest(known[side], at) })
  }
  if (lines.size === 0) return
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
}
