// Shared by the back-office journeys: the login, checks of every screen, and calls outside the browser.
import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, watchFaults } from '../browser.ts'
import { ofDemo } from '../http/of-demo.ts'
import type { Shop as RunningShop } from '../shop.ts'
import { axeFaults, wideFaults } from './axe.ts'

/** The file's own shop or the shared one. */
type Shop = Pick<RunningShop, 'store' | 'admin'>

export type Office = { page: Page; faults: string[]; token: string; close(): Promise<void> }

/** A browser with an admin logged in; the login form has a journey of its own. */
export async function openOffice(
  shop: Shop,
  browser: Browser,
  options: BrowserContextOptions = desktop,
): Promise<Office> {
  const { email, password } = shop.admin
  const login = await callApi<AnswerOf<'POST /auth/login'>>(shop, 'POST /auth/login', { email, password })
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(
    ([token, user]) => {
      // Blank pages have no storage. Runs once, because a reload must not undo a logout.
      if (location.protocol !== 'http:' || sessionStorage.getItem('logged-in')) return
      sessionStorage.setItem('logged-in', 'once')
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [login.token, JSON.stringify(login.user)],
  )
  context.setDefaultTimeout(90_000)
  const faults = watchFaults(context)
  const page = await context.newPage()
  return { page, faults, token: login.token, close: () => context.close() }
}

/** A call outside the browser, as another client would make it. */
export async function callApi<Answer>(shop: Shop, key: string, body?: object, token?: string): Promise<Answer> {
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

/** Waits until a condition holds, long enough for a busy machine. */
export const poll = <T>(look: () => T, options: { timeout?: number } = {}) =>
  expect.poll(look, { interval: 50, ...options })

/** A count of calls once it is stable, so that an earlier call is not taken for a later one. */
export async function settled(count: () => number): Promise<number> {
  let last = Number.NaN
  const same = () => {
    const before = last
    last = count()
    return last === before
  }
  await expect.poll(same, { interval: 400 }).toBe(true)
  return last
}

/** Expects no fault of axe, and nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  expect([...(await axeFaults(page)), ...(await wideFaults(page))], page.url()).toEqual([])
}

/** Places a COD order of one unit of a product with at least `stock` units; the same address each time. */
export async function placeOrder(
  shop: Shop,
  wanted: { category?: string; name?: string; stock?: number } = {},
): Promise<string> {
  const { category = 'pendant', name = 'Meera Nair', stock = 1 } = wanted
  const { products } = await callApi<AnswerOf<'GET /products'>>(shop, `GET /products?category=${category}&in_stock=1`)
  const product = ofDemo(products).find((one) => one.stock >= stock)
  if (!product) throw new Error(`no ${category} is in stock`)
  const size = product.ring_sizes.find(({ stock }) => stock > 0)?.size
  const order_items = [{ product_id: product.id, quantity: 1, ...(size === undefined ? {} : { size }) }]
  const { data } = await callApi<AnswerOf<'POST /orders/place'>>(shop, 'POST /orders/place', {
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
