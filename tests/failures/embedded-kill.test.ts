import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../broken-invariants.ts'
import { endShop, type Shop, startShop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop && endShop(shop))

/** Acceptance runs use EMBEDDED_KILLS=20. */
const rounds = Number(process.env.EMBEDDED_KILLS ?? 1)

type Product = { id: string; price: number; stock: number; ring_sizes: { size: number; stock: number }[] }
const api = async (path: string, init?: RequestInit) => (await fetch(`${shop.store}/api${path}`, init)).json()
const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const contact = {
  name: 'Priya Sharma',
  email: 'priya@example.com',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
}

/** Places one-unit orders one after another until the shop stops responding; returns the acknowledged ones. */
async function placeUntilGone(choice: readonly Product[]): Promise<string[]> {
  const acknowledged: string[] = []
  for (let count = 0; ; count++) {
    const { id, price } = choice[count % choice.length] as Product
    const items = [{ product_id: id, price, quantity: 1 }]
    const body = { ...contact, payment_method: 'cod', amount: price, order_items: items }
    try {
      const response = await fetch(`${shop.store}/api/orders/place`, json(body, { 'idempotency-key': randomUUID() }))
      if (response.status === 200) acknowledged.push((await response.json()).order_id)
      else if (response.status !== 409) return acknowledged
    } catch {
      return acknowledged
    }
  }
}

const units = (products: readonly Product[]) => products.reduce((sum, { stock }) => sum + stock, 0)
const products = async () => ((await api('/products')) as { products: Product[] }).products

test('[R-53] kill -9 while orders are being placed, again and again: every acknowledged order is there, once, and stock agrees', {
  timeout: 240_000 + 60_000 * rounds,
}, async () => {
  const acknowledged: string[] = []
  const offered = (await products()).filter(({ ring_sizes }) => ring_sizes.length === 0)
  const names = new Set(offered.map(({ id }) => id))
  const past = (await login()).total
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const placing = [1, 2, 3, 4].map(() => placeUntilGone(offered))
    const before = acknowledged.length
    await expect.poll(async () => (await login()).total).toBeGreaterThan(past + before + 2)
    await shop.kill()
    acknowledged.push(...(await Promise.all(placing)).flat())
    const died = Date.now()
    shop = await startShop({ folder: shop.folder })
    starts.push(Math.round((Date.now() - died) / 1000))
  }
  process.stderr.write(`embedded: open again after ${starts.join(', ')} s\n`)
  // It must start from whatever state its predecessor left; the machine may be busy.
  if (process.env.EMBEDDED_KILLS) expect(Math.max(...starts)).toBeLessThanOrEqual(30)
  const { data, total: all } = await login()
  const total = all - past
  const ids = data.map(({ order_id }: { order_id: string }) => order_id)
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  // An order whose response was lost may exist too; nothing else may.
  expect(total).toBeLessThanOrEqual(acknowledged.length + rounds * 4)
  await expect
    .poll(async () => units((await products()).filter(({ id }) => names.has(id))))
    .toBe(units(offered) - total)
  expect(await brokenInvariants(shop.folder)).toEqual([])
})

/** The admin's order list, with a fresh login. */
async function login() {
  const { token } = await api('/auth/login', json(shop.admin))
  return api('/admin/orders', { headers: { authorization: `Bearer ${token}` } })
}
