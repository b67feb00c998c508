import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { serviceNames } from '@suvarna/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endShop, type Shop, startShop } from '../shop.ts'

let shop: Shop
let token = ''
beforeAll(async () => {
  shop = await startShop()
  token = (await api('/auth/login', { method: 'POST', body: shop.admin })).token
})
afterAll(() => shop && endShop(shop))

async function api(path: string, { method = 'GET', body, key }: { method?: string; body?: object; key?: string } = {}) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  return (
    await fetch(`${shop.store}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  ).json()
}

type Projection = { name: string; rebuilding: boolean; phase?: string }
const projections = async (service: string): Promise<Projection[]> =>
  (await api(`/admin/system/${service}/projections`)).data

/** What an admin and a shopper read: everything that the rebuilt tables feed. */
const read = async () => {
  const [orders, dashboard, products, users] = await Promise.all(
    ['/admin/orders', '/admin/dashboard', '/products', '/admin/users'].map((path) => api(path)),
  )
  return {
    orders: orders.data,
    dashboard: dashboard.data,
    products: products.products,
    users: users.users ?? users.data,
  }
}

async function rebuildAll(): Promise<string[]> {
  const rebuilt: string[] = []
  for (const service of serviceNames)
    for (const { name } of await projections(service)) {
      await api(`/admin/system/${service}/projections/${name}/rebuild`, { method: 'POST' })
      const phase = async () => (await projections(service)).find((each) => each.name === name)?.phase
      await expect.poll(phase, { timeout: 30_000, interval: 50 }).toBe('done')
      rebuilt.push(`${service} ${name}`)
    }
  return rebuilt
}

test('every projection of every service is made anew while orders flow: no read is ever empty or older, and nothing has changed', {
  timeout: 240_000,
}, async () => {
  const pieces = (await api('/products')).products.filter(
    ({ ring_sizes }: { ring_sizes: [] }) => ring_sizes.length === 0,
  )
  let flowing = true
  const placed: string[] = []
  const contact = {
    name: 'Priya Sharma',
    email: 'priya@example.com',
    phone: '9876543210',
    address: '14 Temple Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  }
  const flow = (async () => {
    for (let count = 0; flowing; count++) {
      const { id, price } = pieces[count % pieces.length]
      const body = {
        ...contact,
        payment_method: 'cod',
        amount: price,
        order_items: [{ product_id: id, price, quantity: 1 }],
      }
      const answer = await api('/orders/place', { method: 'POST', body, key: randomUUID() })
      if (answer.success) placed.push(answer.order_id)
      await delay(20)
    }
  })()
  const backwards: string[] = []
  const watch = (async () => {
    let seen = 0
    while (flowing) {
      const before = placed.length
      const { total } = await api('/admin/orders?limit=1')
      if (total < Math.max(seen, before)) backwards.push(`${total} orders after ${Math.max(seen, before)}`)
      if ((await api('/products?limit=1')).products.length === 0) backwards.push('no products')
      seen = total
      await delay(5)
    }
  })()
  const rebuilt = await rebuildAll()
  flowing = false
  await Promise.all([flow, watch])
  expect(rebuilt.length).toBeGreaterThan(10)
  expect(backwards).toEqual([])
  expect(placed.length).toBeGreaterThan(20)

  // Quiet now: what was made while orders flowed equals what is made from zero afterwards.
  await expect.poll(async () => (await read()).dashboard.summary.total_orders, { timeout: 20_000 }).toBe(placed.length)
  // The courier too: each booking changes its order.
  const booked = async () =>
    (await read()).orders.every((order: { tracking_number: string | null }) => order.tracking_number)
  await expect.poll(booked, { timeout: 60_000, interval: 500 }).toBe(true)
  const before = await read()
  await rebuildAll()
  expect(await read()).toEqual(before)
})
