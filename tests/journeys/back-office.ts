// What the journeys through the back office share: the way in, what every screen must keep, and calls past the browser.
import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest, desktop, watchFaults } from '../browser.ts'
import type { Shop as RunningShop } from '../shop.ts'

/** A shop of the file's own, or the one that all share. */
type Shop = Pick<RunningShop, 'store' | 'admin'>

export type Office = { page: Page; faults: string[]; token: string; close(): Promise<void> }

/** A browser with an admin logged in; the way through the login form is a journey of its own. */
export async function openOffice(
  shop: Shop,
  browser: Browser,
  options: BrowserContextOptions = desktop,
): Promise<Office> {
  const login = await ask<AnswerOf<'POST /auth/login'>>(shop, 'POST /auth/login', shop.admin)
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(
    ([token, user]) => {
      // Blank pages, such as axe opens one, have no storage; a reload must not undo a logout.
      if (location.protocol !== 'http:' || sessionStorage.getItem('logged-in')) return
      sessionStorage.setItem('logged-in', 'once')
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [login.token, JSON.stringify(login.user)],
  )
  const faults = watchFaults(context)
  const page = await context.newPage()
  return { page, faults, token: login.token, close: () => context.close() }
}

/** A call past the browser, as another client would make it. */
export async function ask<Answer>(shop: Shop, key: string, body?: object, token?: string): Promise<Answer> {
  const [method = 'GET', path = ''] = key.split(' ')
  const response = await fetch(`${shop.store}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Waits for something to become true, on a busy machine too. */
export const poll = <T>(look: () => T, options: { timeout?: number } = {}) =>
  expect.poll(look, { interval: 50, ...options })

/** A count of calls once none comes any more, so that nothing of before is taken for what comes after. */
export async function settled(count: () => number): Promise<number> {
  let last = Number.NaN
  const same = () => {
    const before = last
    last = count()
    return last === before
  }
  await expect.poll(same, { interval: 1_000 }).toBe(true)
  return last
}

/** Nothing that axe can see is wrong, and nothing is wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** A COD order of one piece; the same name and address for all who ask for nothing else. */
export async function placeOrder(shop: Shop, wanted: { category?: string; name?: string } = {}): Promise<string> {
  const { category = 'pendant', name = 'Meera Nair' } = wanted
  const { products } = await ask<AnswerOf<'GET /products'>>(shop, `GET /products?category=${category}&in_stock=1`)
  const product = products[0]
  if (!product) throw new Error(`no ${category} is in stock`)
  const size = product.ring_sizes.find(({ stock }) => stock > 0)?.size
  const order_items = [{ product_id: product.id, quantity: 1, ...(size === undefined ? {} : { size }) }]
  const { data } = await ask<AnswerOf<'POST /orders/place'>>(shop, 'POST /orders/place', {
    order_items,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    phone: '9845012345',
    address: '22 Lake View Road, near the old post office',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    payment_method: 'cod',
    amount: product.price,
  })
  return data.order_id
}
