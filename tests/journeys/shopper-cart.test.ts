import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { fillIn, productAndSizeOf, putIntoCart, thanked, visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

test('[P6 K8 K14 K15 P5] Buy Now skips the bag: a double click makes one order and one shipment, and its page opens after 5 s', async () => {
  const { context, page, faults } = await visit(browser)
  const kept = await putIntoCart(page, shop, 'pendant')
  const { product } = await productAndSizeOf(shop, 'earring')
  await page.goto(at(`/product/${product.id}`))
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.waitForURL('**/checkout?buyNow=true')
  await fillIn(page)
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const visitors = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/place')) visitors.add(request.headers()['x-visitor-id'])
    if (request.method() === 'POST')
      sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() as Record<string, unknown> })
  })
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  const orderId = await thanked(page)
  const thankedAt = Date.now()
  expect(await stored(page, 'buyNowCart')).toBeNull()
  expect((await stored(page, 'cart')).map(({ id }: { id: string }) => id)).toEqual([kept.id])
  await page.waitForURL(/\/orders\?id=/, { timeout: 60_000 })
  expect(Date.now() - thankedAt).toBeGreaterThan(4_000)
  const places = sent.filter(({ path }) => path === '/api/orders/place')
  expect(places.map(({ body }) => [body.payment_method, body.isBuyNow, body.amount])).toEqual([
    ['cod', true, product.price],
  ])
  // The same visitor id as in the product views, so that a view that leads to an order is counted as such.
  expect([...visitors]).toEqual([await page.evaluate(() => JSON.parse(localStorage.getItem('visitor-id') ?? ''))])
  const shipment = sent.find(({ path }) => path === '/api/orders/shiprocket/order')?.body
  expect(shipment).toMatchObject({
    order_id: orderId,
    pickup_location: 'Primary',
    billing_last_name: '',
    shipping_is_billing: true,
    payment_method: 'COD',
    sub_total: product.price,
    ...{ length: 10, breadth: 10, height: 5, weight: 0.5 },
  })
  const shipments = async () => (await fetch(`${shop.shiprocket}/sandbox/orders`)).text()
  await expect.poll(shipments, { timeout: 60_000 }).toContain(orderId)
  expect(faults).toEqual([])
  await context.close()
})
