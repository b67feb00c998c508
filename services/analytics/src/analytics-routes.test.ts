import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { level, productCreated, registered, type Streams, visit } from './analytics.fixture.ts'
import { admin, anonymous, openAnalytics } from './open-analytics.fixture.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const open = (streams: Streams = new Map()) => openAnalytics(streams, () => now)

const order = (id: string, day: string, more: Parameters<typeof orderPlaced>[1] = {}) => ({
  ...orderPlaced(id, { placedAt: `${day}T10:00:00.000Z`, ...more }),
  at: `${day}T10:00:00.000Z`,
})
const delivered = (orderId: string) => ({
  type: 'OrderStatusSet' as const,
  at: '2026-11-20T12:00:00.000Z',
  data: { orderId, from: 'pending' as const, to: 'delivered' as const },
})

const shop: Streams = new Map([
  [
    'category-1',
    [{ type: 'CategoryCreated', data: { categoryId: 'cat-ring', name: 'Ring', slug: 'ring', image: null } }],
  ],
  ['product-p1', [productCreated('p1', { sizes: [7, 8], featured: true })]],
  ['product-p2', [productCreated('p2', { categoryId: 'cat-ear', categoryName: 'Earring' })]],
  ['product-p3', [productCreated('p3'), { type: 'ProductRetired', data: { productId: 'p3' } }]],
  ['product-p4', [productCreated('p4', { publication: { status: 'draft', publishAt: null } })]],
  ['stock-p1:7', [level('p1', 7, 20)]],
  ['stock-p1:8', [level('p1', 8, 5)]],
  ['stock-p2', [level('p2', null, 9), level('p2', null, 0)]],
  ['order-1', [order('ORD-1', '2026-11-20', { visitorId: 'visitor-1' }), delivered('ORD-1')]],
  ['order-2', [order('ORD-2', '2026-10-10')]],
  ['order-3', [order('ORD-3', '2026-11-19', { customer: 'c2', total: 50_000 })]],
  [
    'order-4',
    [
      order('ORD-4', '2026-11-19'),
      { type: 'OrderCancelled', data: { orderId: 'ORD-4', from: 'pending', reason: '', restock: true, refund: false } },
    ],
  ],
  [
    'account-a1',
    [registered('a1', 'c1', 'admin'), { type: 'AccountVerified', data: { accountId: 'a1', customer: 'c1' } }],
  ],
  ['account-a2', [registered('a2', 'c9')]],
  [
    'visitor-1',
    [
      visit('visitor-1', 'page_view', '2026-11-20T09:00:00.000Z'),
      visit('visitor-1', 'product_view', '2026-11-20T09:01:00.000Z', 'p1', 7),
    ],
  ],
  ['visitor-2', [visit('visitor-2', 'add_to_bag', '2026-11-18T09:00:00.000Z', 'p2')]],
])

test('[Y1] [I12] GET /admin/dashboard answers the four blocks in rupees', async () => {
  const { ask } = await open(shop)
  expect(await ask('GET', '/admin/dashboard')).toEqual({
    status: 200,
    body: {
      success: true,
      data: {
        summary: {
          total_products: 2,
          total_revenue: 3098,
          total_orders: 3,
          total_customers: 2,
          average_order_value: 1032.67,
          low_stock_alerts: 2,
          new_customers_30_days: 1,
        },
        order_stats: { pending_orders: 2, completed_orders: 1 },
        user_stats: { total: 2, admins: 1, verified: 1, new_30_days: 1 },
        product_stats: {
          total: 2,
          out_of_stock: 1,
          low_stock: 2,
          featured: 1,
          category_distribution: [
            { name: 'Earring', count: 1 },
            { name: 'Ring', count: 1 },
          ],
        },
      },
    },
  })
})

test('[Y2] GET /admin/activity returns the latest activity of each order and user, up to the limit', async () => {
  const { ask } = await open(shop)
  const { body } = await ask('GET', '/admin/activity')
  expect(body.data).toHaveLength(5)
  expect(body.data[0]).toEqual({
    type: 'order',
    id: 'ORD-1',
    title: 'Order ORD-1',
    subtitle: 'From pending to delivered',
    status: 'delivered',
    timestamp: '2026-11-20T12:00:00.000Z',
  })
  expect(body.data.filter(({ id }: { id: string }) => id === 'ORD-1')).toHaveLength(1)
  expect((await ask('GET', '/admin/activity?limit=2')).body.data).toHaveLength(2)
  for (const limit of ['0', '101', 'x']) expect((await ask('GET', `/admin/activity?limit=${limit}`)).status).toBe(400)
})

test('[Y11] GET /admin/analytics/dashboard answers ten metrics, their trends, days and months', async () => {
  const { ask } = await open(shop)
  const { body } = await ask('GET', '/admin/analytics/dashboard')
  expect(body.data).toMatchObject({
    total_revenue: 3098,
    total_orders: 3,
    average_order_value: 1032.67,
    total_customers: 2,
    new_customers: 1,
    repeat_customers: 1,
    total_products: 2,
    total_views: 1,
    conversion_rate: 50,
    abandoned_carts: 1,
    trends: { total_revenue: '+38%', total_orders: '+100%', total_views: '+100%', average_order_value: '-31%' },
    monthly_data: [
      { month: 'Oct 2026', revenue: 1299, orders: 1 },
      { month: 'Nov 2026', revenue: 1799, orders: 2 },
    ],
  })
  expect(Object.keys(body.data.trends)).toHaveLength(10)
  expect(body.data.revenue_over_time).toHaveLength(43)
  expect(body.data.revenue_over_time[0]).toEqual({ name: '10 Oct 2026', revenue: 1299 })
  expect(body.data.revenue_over_time.at(-1)).toEqual({ name: '21 Nov 2026', revenue: 0 })
})

test('[Y12] GET /admin/analytics/store-overview answers the four blocks and the customers', async () => {
  const { ask } = await open(shop)
  expect((await ask('GET', '/admin/analytics/store-overview')).body).toEqual({
    success: true,
    data: {
      top_selling_category: { name: 'Ring', percentage: 100 },
      most_viewed_product: { name: 'Piece p1', percentage: 100 },
      best_customer_tier: { name: 'Returning', percentage: 83.9 },
      peak_sales_time: { time: '3 PM - 4 PM', percentage: 100 },
      customer_distribution: [
        { name: 'First-time', value: 1 },
        { name: 'Returning', value: 1 },
      ],
    },
  })
})

test('[Y1] [Y11] [Y12] an empty shop has zeros and nulls, no faults', async () => {
  const { ask } = await open()
  expect((await ask('GET', '/admin/dashboard')).body.data.summary).toMatchObject({
    total_revenue: 0,
    average_order_value: 0,
  })
  expect((await ask('GET', '/admin/analytics/dashboard')).body.data).toMatchObject({
    conversion_rate: 0,
    revenue_over_time: [],
    monthly_data: [],
    trends: { total_revenue: '+0%' },
  })
  expect((await ask('GET', '/admin/analytics/store-overview')).body.data).toEqual({
    top_selling_category: null,
    most_viewed_product: null,
    best_customer_tier: null,
    peak_sales_time: null,
    customer_distribution: [],
  })
  expect((await ask('GET', '/admin/activity')).body.data).toEqual([])
})

test('figures are for admins only', async () => {
  const { ask } = await open()
  const paths = [
    '/admin/dashboard',
    '/admin/activity',
    '/admin/analytics/dashboard',
    '/admin/analytics/store-overview',
    '/admin/live',
  ]
  const user: Actor = { ...admin, kind: 'user' }
  for (const path of paths) {
    expect((await ask('GET', path, { actor: anonymous })).status, path).toBe(401)
    expect((await ask('GET', path, { actor: user })).status, path).toBe(403)
  }
})

test('a beacon is stored as events without personal data; an impossible client time is replaced', async () => {
  const { ask, database } = await open()
  const body = {
    visitor_id: 'visitor-12345',
    events: [
      { kind: 'page_view', at: '2031-01-01T00:00:00.000Z' },
      { kind: 'add_to_bag', product_id: 'p1', size: 7, at: '2026-11-21T11:00:00.000Z' },
    ],
  }
  const user: Actor = { ...admin, kind: 'user' }
  expect((await ask('POST', '/events', { body, actor: user })).status).toBe(202)
  expect((await ask('POST', '/events', { body, actor: anonymous })).status).toBe(202)
  const { rows } = await sql<{ version: number; data: object; meta: { actor: object } }>`
    select version, data, meta from events order by version`.execute(database.db)
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4])
  expect(rows[0]?.data).toMatchObject({ kind: 'page_view', at: now.toISOString(), productId: null })
  expect(rows[1]?.data).toMatchObject({ kind: 'add_to_bag', at: '2026-11-21T11:00:00.000Z', productId: 'p1', size: 7 })
  expect(rows.every(({ meta }) => JSON.stringify(meta.actor) === '{"kind":"anonymous"}')).toBe(true)
})

test('a beacon that is not as the contract says is a 400 and stores nothing', async () => {
  const { ask, database } = await open()
  const good = { visitor_id: 'visitor-12345', events: [{ kind: 'page_view' }] }
  const bad = [
    { ...good, visitor_id: 'a b' },
    { ...good, events: [] },
    { ...good, events: [{ kind: 'peek' }] },
    { ...good, events: [{ kind: 'page_view', email: 'a@b.c' }] },
    { ...good, events: Array.from({ length: 51 }, () => ({ kind: 'page_view' })) },
  ]
  for (const body of bad) expect((await ask('POST', '/events', { body })).status).toBe(400)
  expect((await sql`select from events`.execute(database.db)).rows).toEqual([])
})

test('GET /admin/analytics/period returns the figures of the period, of the one before, and of each day', async () => {
  const { ask } = await open(shop)
  const { status, body } = await ask('GET', '/admin/analytics/period?from=2026-11-15&to=2026-11-21')
  expect(status).toBe(200)
  const { period, before, figures, days } = body.data
  expect([period, before]).toEqual([
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-11-08', to: '2026-11-14' },
  ])
  expect(figures.slice(0, 3)).toEqual([
    { metric: 'period_revenue', value: 1799, before: 0, change: '+100%' },
    { metric: 'period_orders', value: 2, before: 0, change: '+100%' },
    { metric: 'period_average_order_value', value: 899.5, before: 0, change: '+100%' },
  ])
  expect(days).toHaveLength(7)
  expect(days[4]).toEqual({ day: '2026-11-19', revenue: 500, orders: 1, revenue_before: 0, orders_before: 0 })
})

test('an invalid period is refused with the field at fault', async () => {
  const { ask } = await open()
  for (const [query, field, error] of [
    ['from=2026-02-30&to=2026-11-01', 'from', 'The first day is not a day of the calendar'],
    ['from=2026-11-01&to=2026-11-22', 'to', 'The last day is still to come'],
    ['from=2026-11-02', 'to', expect.stringContaining('is required')],
  ] as const)
    expect(await ask('GET', `/admin/analytics/period?${query}`)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input', field, error },
    })
})

test('POST /admin/analytics/check starts a check, GET returns its outcome', async () => {
  const { ask } = await open(shop)
  expect(await ask('GET', '/admin/analytics/check')).toMatchObject({ status: 200, body: { data: null } })
  const begun = await ask('POST', '/admin/analytics/check')
  expect(begun).toMatchObject({ status: 202, body: { data: { state: 'running' } } })
  const last = async () => (await ask('GET', '/admin/analytics/check')).body.data
  await expect.poll(async () => (await last()).state).toBe('right')
  expect(await last()).toMatchObject({ id: begun.body.data.id, problem: null })
  const revenue = { name: 'Total Revenue', projected: 3098, recounted: 3098, entries: 1, difference: 0, differing: [] }
  expect((await last()).metrics[0]).toEqual({ metric: 'total_revenue', ...revenue })
})
