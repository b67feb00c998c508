import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectAccessible } from './axe.ts'
import { fillIn, inWidget, lineOf, productAndSizeOf, startPaying, thanked, visitWith, widget } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function atCheckout(category = 'earring') {
  const visitor = await visitWith(browser, `${shop.store}/checkout`, [lineOf(await productAndSizeOf(shop, category))])
  await fillIn(visitor.page)
  return visitor
}

const numberOn = async (page: Page) =>
  /ORD-\d{12}/.exec((await page.getByTestId('payment-panel').textContent()) ?? '')?.[0]

test('[K9 K13] the widget gets the order and the shopper, the provider a receipt; a reload in the middle loses nothing', async () => {
  const { context, page } = await atCheckout()
  const providerOrderRequest = page.waitForRequest('**/api/orders/razorpay/order')
  const total = await startPaying(page)
  expect((await providerOrderRequest).postDataJSON()).toEqual({
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
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await inWidget(page, /^Pay ₹/)
  expect(await thanked(page)).toBe(first)
  await expectAccessible(page)
  await context.close()
})

test('[K9] a payment that the widget never reported is confirmed, and the open page follows', async () => {
  const { context, page } = await atCheckout('ring')
  await startPaying(page)
  await inWidget(page, /Pay and vanish/)
  await page.getByText('Payment successful!').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await context.close()
})
