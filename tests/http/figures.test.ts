import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { adminToken, call, login, ok, problem, shop, written } from './client.ts'
import { openLive } from './live.ts'
import { newCustomer } from './people.ts'

let token = ''
beforeAll(async () => {
  token = await adminToken()
})
const dashboard = async (): Promise<Dashboard> => (await ok('GET /admin/dashboard', { token })).body.data
const percent = expect.stringMatching(/^[+-]\d+(\.\d)?%$/)

/** Waits until the metrics include everything that was written. */
async function figuresAtRest(): Promise<Dashboard> {
  await written()
  let last = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await dashboard())
        const same = now === last
        last = now
        return same
      },
      { interval: 200 },
    )
    .toBe(true)
  return dashboard()
}

describe('GET /admin/dashboard', () => {
  test('[Y1] has every figure of the specification', async () => {
    const { body, headers } = await ok('GET /admin/dashboard', { token })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.success).toBe(true)
    const number = expect.any(Number)
    expect(body.data).toEqual({
      summary: {
        total_products: number,
        total_revenue: number,
        total_orders: number,
        total_customers: number,
        average_order_value: number,
        low_stock_alerts: number,
        new_customers_30_days: number,
      },
      order_stats: { pending_orders: number, completed_orders: number },
      user_stats: { total: number, admins: number, verified: number, new_30_days: number },
      product_stats: {
        total: number,
        out_of_stock: number,
        low_stock: number,
        featured: number,
        category_distribution: expect.any(Array),
      },
    })
    const names = body.data.product_stats.category_distribution.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Ring', 'Necklace', 'Earring', 'Bracelet']))
  })

  test('[Y1 B6] an order, its delivery and its end, and a new customer are counted', async () => {
    const { plain } = await stockedProducts()
    const before = await figuresAtRest()
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    const set = (status: string) => ok('PATCH /admin/orders/{id}/status', { token, params: { id }, body: { status } })
    const counts = async () => {
      const { summary, order_stats } = await dashboard()
      return [
        summary.total_orders - before.summary.total_orders,
        Math.round(summary.total_revenue - before.summary.total_revenue),
        order_stats.pending_orders - before.order_stats.pending_orders,
        order_stats.completed_orders - before.order_stats.completed_orders,
      ]
    }
    await expect.poll(counts, { interval: 20 }).toEqual([1, plain.price, 1, 0])
    await set('delivered')
    await expect.poll(counts, { interval: 20 }).toEqual([1, plain.price, 0, 1])
    await set('cancelled')
    await expect.poll(counts, { interval: 20 }).toEqual([0, 0, 0, 0])

    await newCustomer('Counted')
    const customers = async () => (await dashboard()).summary.total_customers - before.summary.total_customers
    await expect.poll(customers).toBe(1)
  })
})

describe('GET /admin/activity', () => {
  test('[Y2] the newest activity of orders and users, as many entries as requested', async () => {
    const { plain } = await stockedProducts()
    const customer = await newCustomer('Active')
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    const newest = async () => (await ok('GET /admin/activity', { token, query: '?limit=5' })).body.data
    await expect.poll(async () => (await newest())[0]?.id).toBe(id)
    const data = await newest()
    expect(data).toHaveLength(5)
    expect(data[0]).toEqual({
      type: 'order',
      id,
      title: expect.stringContaining(id),
      subtitle: expect.any(String),
      status: 'pending',
      timestamp: expect.stringMatching(/Z$/),
    })
    expect(data).toContainEqual(expect.objectContaining({ type: 'user', id: customer.id, status: 'active' }))
    const times = data.map(({ timestamp }: { timestamp: string }) => timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await ok('GET /admin/activity', { token, query: '?limit=1' })).body.data).toHaveLength(1)
    // Summaries show no personal data.
    expect(JSON.stringify(data)).not.toContain(customer.email)
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'surprise=1'])('[Y2] ?%s is refused by name', async (query) => {
    const { status, body } = await call('GET /admin/activity', { token, query: `?${query}` })
    expect([status, body]).toEqual([400, problem('invalid_input', { field: query.split('=')[0] ?? '' })])
  })
})

describe('the analytics calls', () => {
  test('[Y11] ten metrics, a trend with its sign for each, revenue over time and by month', async () => {
    const { plain } = await stockedProducts()
    await placed(orderOf([{ product: plain, quantity: 1 }]))
    await figuresAtRest()
    const { body } = await ok('GET /admin/analytics/dashboard', { token })
    expect(body.success).toBe(true)
    const metrics = [
      'total_revenue',
      'total_orders',
      'average_order_value',
      'total_customers',
      'new_customers',
      'repeat_customers',
      'total_products',
      'total_views',
      'conversion_rate',
      'abandoned_carts',
    ]
    for (const name of metrics) expect([name, body.data[name]]).toEqual([name, expect.any(Number)])
    expect(body.data.trends).toEqual(Object.fromEntries(metrics.map((name) => [name, percent])))
    expect(Object.keys(body.data).sort()).toEqual([...metrics, 'trends', 'revenue_over_time', 'monthly_data'].sort())
    for (const row of body.data.revenue_over_time)
      expect(row).toEqual({ name: expect.any(String), revenue: expect.any(Number) })
    for (const row of body.data.monthly_data)
      expect(row).toEqual({ month: expect.any(String), revenue: expect.any(Number), orders: expect.any(Number) })
    const sum = body.data.monthly_data.reduce((total: number, { revenue }: { revenue: number }) => total + revenue, 0)
    expect(sum).toBeCloseTo(body.data.total_revenue, 0)
    expect(body.data.total_orders).toBe((await dashboard()).summary.total_orders)
  })

  test('[Y12] the four blocks and the distribution of customers', async () => {
    const visitor_id = crypto.randomUUID()
    const { plain } = await stockedProducts()
    const events = [{ kind: 'product_view', product_id: plain.id }]
    expect((await ok('POST /events', { body: { visitor_id, events } })).status).toBe(202)
    const overview = async () => (await ok('GET /admin/analytics/store-overview', { token })).body.data
    await expect.poll(async () => (await overview()).most_viewed_product).not.toBeNull()
    const share = { name: expect.any(String), percentage: expect.any(Number) }
    const data = await overview()
    expect(data).toEqual({
      top_selling_category: share,
      most_viewed_product: share,
      best_customer_tier: share,
      peak_sales_time: { time: expect.any(String), percentage: expect.any(Number) },
      customer_distribution: expect.any(Array),
    })
    for (const block of ['top_selling_category', 'most_viewed_product', 'best_customer_tier', 'peak_sales_time']) {
      expect(data[block].percentage).toBeGreaterThan(0)
      expect(data[block].percentage).toBeLessThanOrEqual(100)
    }
    for (const part of data.customer_distribution)
      expect(part).toEqual({ name: expect.any(String), value: expect.any(Number) })
  })
})

describe('GET /admin/live', () => {
  test('[Y1 Y2 B4] an order is sent as it happens, with the present figures; after a break the stream resumes', async () => {
    const { plain } = await stockedProducts()
    await figuresAtRest()
    const live = await openLive(token)
    expect([live.status, live.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const first = await placed(orderOf([{ product: plain, quantity: 1 }]))
    const eventsAbout = (messages: typeof live.messages, id: string) =>
      messages.find(({ event, data }) => event === 'order' && data.order_id === id)
    await expect.poll(() => eventsAbout(live.messages, first.id), { interval: 10 }).toBeDefined()
    expect(eventsAbout(live.messages, first.id)?.data).toEqual({
      order_id: first.id,
      amount: plain.price,
      status: 'pending',
      created_at: expect.any(String),
    })
    const figures = () => live.messages.findLast(({ event }) => event === 'dashboard')?.data
    await expect.poll(figures, { interval: 10 }).toEqual(await dashboard())
    expect(JSON.stringify(live.messages)).not.toMatch(/Sharma|98765|@example/)
    const last = live.messages.at(-1)?.id ?? ''
    await live.leave()

    const second = await placed(orderOf([{ product: plain, quantity: 1 }]))
    const again = await openLive(token, last)
    await expect.poll(() => eventsAbout(again.messages, second.id), { interval: 10 }).toBeDefined()
    expect(eventsAbout(again.messages, first.id)).toBeUndefined()
    await again.leave()
  })

  test('[X6] it ends when its session is logged out', async () => {
    const session = await login(shop.admin)
    const live = await openLive(session)
    let over = false
    live.ended.then(() => {
      over = true
    })
    await ok('POST /auth/logout', { token: session })
    await expect.poll(() => over, { interval: 20 }).toBe(true)
    expect((await openLive(session)).status).toBe(401)
  })
})
