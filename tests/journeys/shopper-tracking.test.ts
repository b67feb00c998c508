import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { productAndSizeOf, request, visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const email = `meera.${randomUUID().slice(0, 8)}@example.com`

/** Another person's order: no browser here has its cookie. */
async function placeElsewhere(): Promise<string> {
  const { product, size } = await productAndSizeOf(shop, 'ring')
  const order_items = [{ product_id: product.id, quantity: 1, ...(size === undefined ? {} : { size }) }]
  const { order_id } = await request<{ order_id: string }>(`${shop.store}/api/orders/place`, 'POST', {
    ...{ name: 'Meera Nair', email, phone: '9845012345', address: '22 Lake View Road, near the old post office' },
    ...{ city: 'Kochi', state: 'Kerala', pincode: '682001', payment_method: 'cod', amount: product.price, order_items },
  })
  return order_id
}

test('[T6 T1] a stranger sees an order’s items in full and its personal data masked; the list masks its number', async () => {
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
