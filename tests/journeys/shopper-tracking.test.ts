import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, pieceOf, violations, visit } from './shopper-steps.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const email = `meera.${randomUUID().slice(0, 8)}@example.com`

/** An order of somebody else: no cookie of it is in any browser here. */
async function placeElsewhere(): Promise<string> {
  const { piece, size } = await pieceOf(shop, 'ring')
  const order_items = [{ product_id: piece.id, quantity: 1, ...(size === undefined ? {} : { size }) }]
  const { order_id } = await ask<{ order_id: string }>(`${shop.store}/api/orders/place`, 'POST', {
    ...{ name: 'Meera Nair', email, phone: '9845012345', address: '22 Lake View Road, near the old post office' },
    ...{ city: 'Kochi', state: 'Kerala', pincode: '682001', payment_method: 'cod', amount: piece.price, order_items },
  })
  return order_id
}

test('[T1 T2 S14] anybody traces by number or by e-mail, by button or Enter, and is told what is missing', async () => {
  const { context, page, faults } = await visit(browser)
  await page.goto(shop.store)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Trace Order' }).click()
  await page.waitForURL('**/orders')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await page.getByText('Please enter an order ID').waitFor()
  await page.getByLabel('Order ID', { exact: true }).fill('OR')
  await page.keyboard.press('Enter')
  await page.getByText('Order ID must be at least 3 characters long').waitFor()
  await page.getByText('By e-mail', { exact: true }).click()
  await page.getByRole('button', { name: 'Find Orders' }).click()
  await page.getByText('Please enter your email address').waitFor()
  await page.getByLabel('E-mail address').fill('meera@home')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('[T6 T1] a stranger finds an order whole in its things and masked in its people; the list masks its number', async () => {
  const orderId = await placeElsewhere()
  const { context, page } = await visit(browser)
  await page.goto(`${shop.store}/orders`)
  await page.getByLabel('Order ID', { exact: true }).fill(orderId.slice(4))
  await page.keyboard.press('Enter')
  const card = page.getByTestId('order-card')
  await card.getByRole('heading', { name: orderId }).waitFor()
  expect(orderId).toMatch(/^ORD-\d{12}$/)
  const text = (await card.textContent()) ?? ''
  expect(text).toContain('M*** N***')
  expect(text).not.toMatch(/Lake View|682001/)
  await page.getByText('By e-mail', { exact: true }).click()
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('E-mail address').fill(email)
  await page.keyboard.press('Enter')
  const listed = await page.getByTestId('order-card').first().textContent()
  expect(listed).toContain(`ORD-……${orderId.slice(-4)}`)
  expect(await page.content()).not.toContain(orderId)
  await context.close()
})

const steps = ['Order Placed', 'Confirmed', 'Processing', 'Shipped', 'Delivered']
const stands: Record<string, number> = {
  pending: 0,
  failed: 0,
  confirmed: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  completed: 4,
}

test('[T3 T4] the five steps of every status, each status in a colour of its own', async () => {
  const { data } = await ask<{ data: object }>(`${shop.store}/api/orders/${await placeElsewhere()}`)
  const { context, page } = await visit(browser)
  let status = ''
  await page.route('**/api/orders/ORD-1', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, order_id: 'ORD-1', order_status: status } } }),
  )
  const colours = new Map<string, string>()
  for (status of [...Object.keys(stands), 'cancelled']) {
    await page.goto(`${shop.store}/orders?id=ORD-1`)
    const items = page.getByTestId('order-card').getByRole('listitem')
    await items.first().waitFor()
    const states = await page
      .getByTestId('order-card')
      .locator('li[data-state]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.state))
    const names = await page
      .getByTestId('step-name')
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
    expect(names).toEqual(steps)
    const current = stands[status]
    if (current === undefined) {
      expect(new Set(states)).toEqual(new Set(['cancelled']))
      await page.getByText('Order cancelled').waitFor()
    } else
      expect(states).toEqual(
        steps.map((_, step) => (step < current ? 'completed' : step === current ? 'current' : 'upcoming')),
      )
    const badge = page.getByTestId('order-card').locator('[data-status]').first()
    colours.set(status, await badge.evaluate((element) => getComputedStyle(element).color))
  }
  expect(await violations(page)).toEqual([])
  const apart = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']
  expect(new Set(apart.map((one) => colours.get(one))).size).toBe(apart.length)
  await context.close()
})

test('[T5] what cannot be found, asked or understood has its own words', async () => {
  const { context, page } = await visit(browser)
  const byId = async (text: string) => {
    await page.goto(`${shop.store}/orders`)
    await page.getByLabel('Order ID', { exact: true }).fill('ORD-000000000000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(text).waitFor()
  }
  const byEmail = async (text: string) => {
    await page.goto(`${shop.store}/orders`)
    await page.getByText('By e-mail', { exact: true }).click()
    await page.getByLabel('E-mail address').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(text).waitFor()
  }
  await byId('Order not found. Please check your order ID and try again.')
  await byEmail('No orders found for this email address. Please check your email and try again.')
  const calls = /\/api\/orders\/(ORD-|email\/|lookup)/
  await page.route(calls, (route) => route.abort())
  await byId('Network error. Please check your internet connection and try again.')
  await byEmail('Network error. Please check your internet connection and try again.')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }))
  await byId('Failed to track order')
  await byEmail('Failed to fetch orders')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ status: 200, body: 'no order at all' }))
  await byId('An unexpected error occurred. Please try again.')
  await byEmail('An unexpected error occurred. Please try again.')
  await context.close()
})
