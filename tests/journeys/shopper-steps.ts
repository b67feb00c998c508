// Steps of shoppers and of the admin, shared by the journeys.
import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { desktop, phone, watchFaults, whenLive } from '../browser.ts'
import { ofDemo } from '../http/of-demo.ts'
import type { Shop } from '../shop.ts'

export type Place = Pick<Shop, 'store' | 'mailbox' | 'razorpay' | 'admin'>
export type Visitor = { context: BrowserContext; page: Page; faults: string[] }

export const buyer = {
  'Full name': 'Priya Sharma',
  Email: 'priya@example.com',
  Phone: '9876543210',
  Address: '14 Temple Road, Indiranagar',
  Pincode: '560038',
  City: 'Bengaluru',
  State: 'Karnataka',
}

export const digits = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''))

/** Repeats until the expectation holds: a page's own changes take a moment, longer on a busy machine. */
export const soon = <T>(read: () => T) => expect.poll(read, { interval: 50 })

export async function visit(browser: Browser, look: 'phone' | 'desktop' = 'phone'): Promise<Visitor> {
  const context = await browser.newContext({ ...(look === 'phone' ? phone : desktop), reducedMotion: 'reduce' })
  context.setDefaultTimeout(90_000)
  return { context, faults: watchFaults(context), page: await context.newPage() }
}

export async function request<Answer>(url: string, method = 'GET', body?: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, body ? { method, headers, body: JSON.stringify(body) } : { method, headers })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

type Listed = AnswerOf<'GET /products'>['products'][number]

/** A product with at least `least` units in stock, of a ring in one size. */
export async function productAndSizeOf(
  { store }: Place,
  category: string,
  least = 3,
): Promise<{ product: Listed; size?: number }> {
  const { products } = await request<AnswerOf<'GET /products'>>(`${store}/api/products?category=${category}`)
  for (const product of ofDemo(products)) {
    const size = product.ring_sizes.find(({ stock }) => stock >= least)?.size
    if (size !== undefined) return { product, size }
    if (product.ring_sizes.length === 0 && product.stock >= least) return { product }
  }
  throw new Error(`no ${category} with ${least} in stock`)
}

export async function putIntoCart(page: Page, place: Place, category: string, least = 3): Promise<Listed> {
  const { product, size } = await productAndSizeOf(place, category, least)
  await page.goto(`${place.store}/product/${product.id}`)
  if (size !== undefined) await page.getByRole('button', { name: `Size ${size}`, exact: true }).click()
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByText('Added to Bag').waitFor()
  return product
}

export async function toCheckout(page: Page, { store }: Place): Promise<void> {
  await page.goto(`${store}/cart`)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
  await page.waitForURL('**/checkout')
}

export async function fillIn(page: Page, responses: Partial<typeof buyer> = buyer): Promise<void> {
  await whenLive(page)
  for (const [label, value] of Object.entries(responses)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Chooses card or UPI, presses Pay, waits for the provider's window and returns the amount. */
export async function startPaying(page: Page): Promise<number> {
  await page.getByRole('radio', { name: /Card or UPI/ }).check()
  const button = page.getByRole('button', { name: /^Pay ₹/ })
  const total = digits(await button.textContent())
  await button.click()
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .waitFor()
  return total
}

export const widget = (page: Page): FrameLocator => page.frameLocator('iframe.razorpay-checkout-frame')
export const inWidget = (page: Page, button: RegExp): Promise<void> =>
  widget(page).getByRole('button', { name: button }).click()

/** The number of the order on the thank-you page. */
export async function thanked(page: Page): Promise<string> {
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  const orderId = /ORD-\d{12}/.exec((await page.getByTestId('order-placed').textContent()) ?? '')?.[0] ?? ''
  expect(orderId).toMatch(/^ORD-\d{12}$/)
  return orderId
}

export type OrderStatuses = { order_status: string; payment_status: string }

export async function orderOf({ store }: Place, orderId: string): Promise<OrderStatuses> {
  return (await request<{ data: OrderStatuses }>(`${store}/api/orders/${orderId}`)).data
}

/** Makes an account through the API: registers, reads the OTP in the mailbox and verifies it. */
export async function makeAccount({ store, mailbox }: Place): Promise<{ email: string; password: string }> {
  const email = `priya.${randomUUID().slice(0, 8)}@example.com`
  const password = 'Temple-Road-14'
  await request(`${store}/api/auth/register`, 'POST', { firstName: 'Priya', email, password, role: 'user' })
  const otp = await vi.waitFor(() => otpFor(mailbox, email), { timeout: 60_000 })
  await request(`${store}/api/auth/verify-otp`, 'POST', { email, otp })
  return { email, password }
}

/** The six digits of the newest mail to an address; throws while there is none. */
async function otpFor(mailbox: string, email: string): Promise<string> {
  const { messages } = await request<{ messages: { text: string }[] }>(`${mailbox}/api/messages?to=${email}`)
  const otp = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (!otp) throw new Error(`no OTP for ${email} in the mailbox`)
  return otp
}

export async function logIn(page: Page, { store }: Place, email: string, password: string): Promise<void> {
  await page.goto(`${store}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export type Dashboard = {
  faults: string[]
  /** Records the figures; the returned function waits until they have changed by these amounts. */
  expects(): Promise<(orders: number, revenue: number) => Promise<void>>
  shows(orderId: string): Promise<void>
}

/** Opens the admin's dashboard in a second window, never reloaded. `npm run bench -- live` measures its delay. */
export async function openDashboard(browser: Browser, place: Place): Promise<Dashboard> {
  const { page, faults } = await visit(browser, 'desktop')
  await logIn(page, place, place.admin.email, place.admin.password)
  await page.waitForURL('**/admin')
  await page.getByText('Total Revenue').waitFor()
  // All figures are read together, because they change together.
  const figures = () =>
    page
      .getByTestId('stat-card')
      .evaluateAll((cards) => cards.map((card) => [card.textContent, card.querySelector('dd')?.textContent]))
  const figure = async (...labels: string[]) => {
    const cards = await figures()
    return labels.map((label) => digits(cards.find(([text]) => text?.includes(label))?.[1] ?? ''))
  }
  // A shop that has just opened over Kafka may still be counting its catalogue.
  const { products } = await request<AnswerOf<'GET /products'>>(`${place.store}/api/products`)
  await vi.waitFor(async () => expect(await figure('Total Products')).toEqual([products.length]), { timeout: 60_000 })
  return {
    faults,
    async expects() {
      const [orders = 0, revenue = 0] = await figure('Total Orders', 'Total Revenue')
      return async (more, money) => {
        await expect
          .poll(() => figure('Total Orders', 'Total Revenue'), {
            timeout: 60_000,
            interval: 20,
          })
          .toEqual([orders + more, revenue + money])
      }
    },
    shows: (orderId) => page.getByText(orderId).first().waitFor(),
  }
}

/** A line of the cart as the storefront stores it. */
export const lineOf = ({ product, size }: { product: Listed; size?: number }, change: object = {}) => ({
  id: product.id,
  name: product.name,
  price: product.price,
  quantity: 1,
  image: product.main_image ?? '',
  selectedSize: size ?? null,
  category: product.category_name,
  material: product.material,
  plating: product.plating,
  stone: product.stone,
  stock: product.stock,
  ring_size: product.ring_sizes,
  ...change,
})

/** A browser whose cart has these lines, on the given page. */
export async function visitWith(browser: Browser, url: string, lines: readonly object[], key = 'cart') {
  const visitor = await visit(browser)
  const text = JSON.stringify(lines)
  // Set once, not for each page, so that what the shop removes stays removed.
  await visitor.page.goto(`${new URL(url).origin}/contact`)
  await visitor.page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
  await visitor.page.goto(url)
  await whenLive(visitor.page)
  return visitor
}

/** Removes the data that the gateway writes into pages, so that every list has to be requested. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script[^>]*id="first-data"[^>]*>[\s\S]*?<\/script>/, '')
    await route.fulfill({ response, body })
  })
}

/** The number of the shop's products for a query. */
export const totalOf = async (store: string, query: string) =>
  (await request<AnswerOf<'GET /products'>>(`${store}/api/products${query}`)).total

export const cards = (page: Page) => page.getByRole('article')
export const shown = (page: Page) => () => cards(page).count()

/** Path and query as a shopper reads them. */
export const addressOf = (page: Page) => () => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}
