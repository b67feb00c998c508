import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import {
  fillIn,
  inWidget,
  lineOf,
  orderOf,
  pieceOf,
  startPaying,
  thanked,
  violations,
  visitWith,
  widget,
} from './shopper-steps.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

async function atCheckout(category = 'earring') {
  const visitor = await visitWith(browser, `${shop.store}/checkout`, [lineOf(await pieceOf(shop, category))])
  await fillIn(visitor.page)
  return visitor
}

const pay = async (page: Page) => {
  await page.getByRole('radio', { name: /Card or UPI/ }).check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
}
const numberOn = async (page: Page) =>
  /ORD-\d{12}/.exec((await page.getByTestId('payment-panel').textContent()) ?? '')?.[0]
const refused = (code: string, error: string, status = 409) => ({
  status,
  headers: { 'retry-after': '1' },
  json: { success: false, code, error, message: error },
})

test('[K9 K13] the widget gets the order and the shopper, the provider a receipt; a reload in the middle loses nothing', async () => {
  const { context, page } = await atCheckout()
  const begun = page.waitForRequest('**/api/orders/razorpay/order')
  const total = await startPaying(page)
  expect((await begun).postDataJSON()).toEqual({
    amount: total,
    currency: 'INR',
    receipt: expect.stringMatching(/^rcptid_\d{13}$/),
    order_id: await numberOn(page),
  })
  await widget(page).getByText('Priya Sharma · +919876543210').waitFor()
  expect(await page.locator('[data-testid="payment-sum"]').textContent()).toContain(total.toLocaleString('en-IN'))
  const first = await numberOn(page)

  await page.reload()
  await page.getByText(/No payment has reached us yet/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await inWidget(page, /^Pay ₹/)
  expect(await thanked(page)).toBe(first)
  expect(await violations(page)).toEqual([])
  await context.close()
})

test('[K9] a bank that takes its time is waited for, and nothing is called a failure', async () => {
  const { context, page } = await atCheckout('bracelet')
  const answers = [refused('payment_not_confirmed_yet', 'Not yet'), refused('provider_unavailable', 'Busy', 503)]
  await page.route('**/api/orders/razorpay/verify', (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.fallback()
  })
  // The order itself is asked as well: here only the check shall lead on.
  await page.route('**/api/orders/ORD-*', (route) => route.fulfill(refused('service_unavailable', 'Busy', 503)))
  await startPaying(page)
  await inWidget(page, /^Pay ₹/)
  await page.getByText(/waiting for the bank’s word/).waitFor()
  await page.getByText('Payment successful!').waitFor()
  expect(answers).toEqual([])
  await context.close()
})

test('[K11] a blocked payment window is told, and cash works without it', async () => {
  const { context, page } = await atCheckout('pendant')
  await page.route(`${shop.razorpay}/**`, (route) => route.abort())
  await pay(page)
  const alert = page.getByRole('alert')
  await alert.getByText('Failed to initiate payment. Please try again.').waitFor()
  await alert.getByText(/ad blocker/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  expect(await orderOf(shop, await thanked(page))).toMatchObject({ order_status: 'pending' })
  await context.close()
})

test('[K11] a payment that cannot be begun or verified says so, and the next try goes through', async () => {
  const { context, page } = await atCheckout('bangle')
  await page.route('**/api/orders/razorpay/order', (route) =>
    route.fulfill(refused('payment_not_offered', 'Razorpay sleeps', 400)),
  )
  await pay(page)
  const alert = page.getByRole('alert')
  await alert.getByText('Failed to initiate payment. Please try again.').waitFor()
  await alert.getByText('Razorpay sleeps').waitFor()
  await page.unroute('**/api/orders/razorpay/order')

  await page.route('**/api/orders/razorpay/verify', (route) =>
    route.fulfill(refused('payment_signature', 'The payment could not be verified', 400)),
  )
  await page.route('**/api/orders/ORD-*', (route) => route.fulfill(refused('service_unavailable', 'Busy', 503)))
  await startPaying(page)
  await inWidget(page, /^Pay ₹/)
  await alert.getByText('Payment verification failed.').waitFor()
  // The money was taken all the same: as soon as the server says so, the page knows.
  await page.unroute('**/api/orders/ORD-*')
  await page.getByText('Payment successful!').waitFor()
  await context.close()
})

test('[K10] an order that was not paid in time says so, and is offered again', async () => {
  const { context, page } = await atCheckout('anklet')
  await startPaying(page)
  const first = await numberOn(page)
  await inWidget(page, /Close without paying/)
  await page.getByText('Payment failed or cancelled.').waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/held for 1[45]:\d\d/)
  await page.route(`**/api/orders/${first}`, (route) =>
    route.fulfill({
      json: { success: true, data: { order_id: first, order_status: 'failed', payment_status: 'failed' } },
    }),
  )
  await page.getByText('Your order was not paid in time.').waitFor()
  await startPaying(page)
  expect(await numberOn(page)).not.toBe(first)
  await inWidget(page, /^Pay ₹/)
  await thanked(page)
  await context.close()
})

test('[K9] money that the widget never reported arrives, and the open page follows', async () => {
  const { context, page } = await atCheckout('ring')
  await startPaying(page)
  await inWidget(page, /Pay and vanish/)
  await page.getByText('Payment successful!').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await context.close()
})
