import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone, watchFaults } from '../browser.ts'
import type { Shop } from '../shop.ts'

const digits = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))
const figure = async (page: Page, label: string) =>
  digits(await page.getByTestId('stat-card').filter({ hasText: label }).locator('dd').textContent())

/** The number of orders in the orders service, regardless of how far the metrics lag. */
async function ordersThatCount({ store }: Shop, office: Page): Promise<number> {
  const token = await office.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${store}/api/admin/orders?counted=1&limit=1`, { headers })
  return ((await response.json()) as { total: number }).total
}

/** List, ring with size, bag, COD order, tracking; an admin's open dashboard follows. */
export async function codOrderJourney(shop: Shop, browser: Browser): Promise<void> {
  const office = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const officeFaults = watchFaults(office)
  const dashboard = await office.newPage()
  await dashboard.goto(`${shop.store}/login`)
  await dashboard.getByLabel('Email').fill(shop.admin.email)
  await dashboard.getByLabel('Password').fill(shop.admin.password)
  await dashboard.getByRole('button', { name: 'Log in' }).click()
  await dashboard.waitForURL('**/admin')
  await dashboard.getByText('Total Revenue').waitFor()
  // A shop that has just opened over Kafka may still be counting its catalogue and its past.
  const { products } = await (await fetch(`${shop.store}/api/products`)).json()
  await expect.poll(() => figure(dashboard, 'Total Products')).toBe(products.length)
  await expect.poll(() => figure(dashboard, 'Total Orders')).toBe(await ordersThatCount(shop, dashboard))
  const [ordersBefore, revenueBefore] = [
    await figure(dashboard, 'Total Orders'),
    await figure(dashboard, 'Total Revenue'),
  ]

  const street = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const faults = watchFaults(street)
  const page = await street.newPage()
  await page.goto(`${shop.store}/ring`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  await page
    .getByRole('button', { name: /^Size [\d.]+$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByText('Added to Bag').waitFor()

  await page.goto(`${shop.store}/cart`)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
  await page.waitForURL('**/checkout')
  const fields = {
    'Full name': 'Priya Sharma',
    Email: 'priya@example.com',
    Phone: '9876543210',
    Address: '14 Temple Road, Indiranagar',
    Pincode: '560038',
    City: 'Bengaluru',
    State: 'Karnataka',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  const total = digits(await page.locator('[data-testid="checkout-total"] .amount').textContent())
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Thank you, Priya' }).waitFor()
  const orderId = /ORD-\d{12}/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0] ?? ''
  expect(orderId).toMatch(/^ORD-\d{12}$/)

  await expect.poll(() => figure(dashboard, 'Total Orders'), { timeout: 60_000, interval: 20 }).toBe(ordersBefore + 1)
  expect(await figure(dashboard, 'Total Revenue')).toBe(revenueBefore + total)
  await dashboard.getByText(orderId).first().waitFor()

  // The order's page opens by itself after five seconds, in full for the browser that placed it.
  await page.waitForURL(/\/orders\?id=/, { timeout: 60_000 })
  await page.getByText('Order Placed').first().waitFor()
  await page.getByText('Priya Sharma').first().waitFor()

  // Booked after the answer, so it may come late on a busy machine.
  const shipments = async () => (await fetch(`${shop.shiprocket}/sandbox/orders`)).text()
  await expect.poll(shipments, { timeout: 60_000 }).toContain(orderId)
  expect(faults).toEqual([])
  expect(officeFaults).toEqual([])
}
