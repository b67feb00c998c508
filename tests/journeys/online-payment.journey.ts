import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import {
  buyer,
  type Dashboard,
  digits,
  fillIn,
  inWidget,
  logIn,
  makeAccount,
  orderOf,
  type Place,
  putIntoCart,
  soon,
  startPaying,
  thanked,
  toCheckout,
  visit,
  widget,
} from './shopper-steps.ts'

export type Stage = { place: Place; browser: Browser; dashboard: Dashboard }

/** Register, OTP, login, ring with size, bag, COD, tracking. */
export async function firstOrderOfAnAccount({ place, browser, dashboard }: Stage): Promise<void> {
  const account = await makeAccount(place)
  const { context, page, faults } = await visit(browser)
  await logIn(page, place, account.email, account.password)
  await page.waitForURL(`${place.store}/`)
  await putIntoCart(page, place, 'ring')
  await toCheckout(page, place)
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
  await fillIn(page, { ...buyer, Email: account.email })
  const total = digits(await page.locator('[data-testid="checkout-total"] .amount').textContent())
  const changed = await dashboard.expects()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const orderId = await thanked(page)
  await changed(1, total)
  await dashboard.shows(orderId)
  await page.waitForURL(/\/orders\?id=/, { timeout: 60_000 })
  await page.getByTestId('order-card').getByText(buyer['Full name']).waitFor()
  expect(await orderOf(place, orderId)).toMatchObject({ order_status: 'pending', payment_status: 'pending' })
  expect(faults).toEqual([])
  await context.close()
}

/** Paid at the first try: the order is confirmed, the bag is empty, the order's page opens after five seconds. */
export async function paidAtOnce({ place, browser, dashboard }: Stage): Promise<void> {
  const { context, page, faults } = await visit(browser)
  await putIntoCart(page, place, 'earring')
  await putIntoCart(page, place, 'ring')
  await toCheckout(page, place)
  await fillIn(page)
  const changed = await dashboard.expects()
  const total = await startPaying(page)
  await page.getByRole('heading', { name: 'Payment is pending...' }).waitFor()
  await inWidget(page, /^Pay ₹/)
  await page.getByText('Payment successful!').waitFor()
  const orderId = await thanked(page)
  await changed(1, total)
  await dashboard.shows(orderId)
  await soon(() => orderOf(place, orderId)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  expect(await page.evaluate(() => localStorage.getItem('last-order-id'))).toBe(orderId)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([])
  await page.waitForURL(/\/orders\?id=/, { timeout: 60_000 })
  await page.getByTestId('order-card').getByText('Paid', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}

/** The bank declines and the shopper tries again: one order, paid once. */
export async function failedThenPaid({ place, browser, dashboard }: Stage): Promise<void> {
  const { context, page } = await visit(browser, 'desktop')
  await putIntoCart(page, place, 'pendant')
  await toCheckout(page, place)
  await fillIn(page)
  const changed = await dashboard.expects()
  const total = await startPaying(page)
  const first = /ORD-\d{12}/.exec((await page.getByTestId('payment-panel').textContent()) ?? '')?.[0]
  await inWidget(page, /Let the payment fail/)
  await widget(page)
    .getByRole('status')
    .getByText(/declined by the bank/)
    .waitFor()
  await inWidget(page, /Close without paying/)
  await page.getByText('Payment failed or cancelled.').waitFor()
  await page.getByText(/declined by the bank/).waitFor()
  await page.getByRole('timer').waitFor()
  await startPaying(page)
  await inWidget(page, /^Pay ₹/)
  expect(await thanked(page)).toBe(first)
  await changed(1, total)
  await context.close()
}

/** The window is closed and cash is chosen: one order of the same product; the unpaid order releases its unit. */
export async function dismissedThenCod({ place, browser, dashboard }: Stage): Promise<void> {
  const { context, page } = await visit(browser)
  await putIntoCart(page, place, 'bracelet')
  await toCheckout(page, place)
  await fillIn(page)
  const changed = await dashboard.expects()
  const total = await startPaying(page)
  const first = /ORD-\d{12}/.exec((await page.getByTestId('payment-panel').textContent()) ?? '')?.[0] ?? ''
  await inWidget(page, /Close without paying/)
  await page.getByText('Payment failed or cancelled.').waitFor()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const orderId = await thanked(page)
  expect(orderId).not.toBe(first)
  await changed(1, total)
  expect(await orderOf(place, first)).toMatchObject({ order_status: 'failed' })
  expect(await orderOf(place, orderId)).toMatchObject({ order_status: 'pending', payment_status: 'pending' })
  await context.close()
}

/** The browser closes as soon as the bank has the money: the order is paid, and its page shows it later. */
export async function closedAfterPaying({ place, browser, dashboard }: Stage): Promise<void> {
  const { context, page } = await visit(browser)
  await putIntoCart(page, place, 'necklace')
  await toCheckout(page, place)
  await fillIn(page)
  const changed = await dashboard.expects()
  const total = await startPaying(page)
  const orderId = /ORD-\d{12}/.exec((await page.getByTestId('payment-panel').textContent()) ?? '')?.[0] ?? ''
  const providerOrder = await page.locator('iframe.razorpay-checkout-frame').getAttribute('src')
  await page.close()
  const order_id = new URL(providerOrder ?? '').searchParams.get('order_id')
  await fetch(`${place.razorpay}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id, outcome: 'success' }),
  })
  await soon(() => orderOf(place, orderId)).toMatchObject({ payment_status: 'paid' })
  await changed(1, total)
  // The same browser on a later day, starting at the home page.
  const again = await browser.newContext({ ...phone, storageState: await context.storageState() })
  const home = await again.newPage()
  await home.goto(place.store)
  await home
    .getByRole('status')
    .getByRole('link', { name: `Follow ${orderId}` })
    .waitFor()
  expect(await home.getByTestId('bag-count').count()).toBe(0)
  await again.close()
  const back = await context.newPage()
  await back.goto(`${place.store}/checkout`)
  await back.getByText('Payment successful!').waitFor()
  expect(await thanked(back)).toBe(orderId)
  expect(await back.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([])
  await context.close()
}
