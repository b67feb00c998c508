import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { ofDemo } from '../http/of-demo.ts'
import { productAndSizeOf, request, visit, withoutFirstData } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const all = async () => ofDemo((await request<AnswerOf<'GET /products'>>(`${shop.store}/api/products`)).products)

/** Opens a product's page with these changes to the server's response. */
async function shown(change: object, look: 'phone' | 'desktop' = 'phone') {
  const visitor = await visit(browser, look)
  await withoutFirstData(visitor.page)
  const [product] = await all()
  const changed = { ...product, id: 'made-up', ...change }
  const blank = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>' }
  await visitor.page.route('**/uploads/*', (route) => route.fulfill(blank))
  await visitor.page.route('**/api/products/made-up', (route) =>
    route.fulfill({ json: { success: true, product: changed } }),
  )
  await visitor.page.goto(`${shop.store}/product/made-up`)
  return visitor
}

test('[P8] up to 768 px a bar with price and buttons comes when the buttons are out of sight', async () => {
  const { product } = await productAndSizeOf(shop, 'earring')
  const { context, page } = await visit(browser)
  const bar = page.getByTestId('phone-bar')
  const scroll = (to: 'top' | 'end') =>
    page.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight), to)
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${shop.store}/product/${product.id}`)
    await page.getByTestId('buy-buttons').scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    await scroll('end')
    await bar.waitFor({ state: 'visible' })
    expect(await bar.textContent()).toContain(product.price.toLocaleString('en-IN'))
    await bar.getByRole('button', { name: 'Buy Now' }).waitFor()
  }
  await page.setViewportSize({ width: 769, height: 844 })
  await page.goto(`${shop.store}/product/${product.id}`)
  await page.getByTestId('price').waitFor()
  await scroll('end')
  expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('none')
  await context.close()
})

test('[S-59 S-61 S-71] markup in texts, links and errors is shown as text, and nothing of it runs', async () => {
  const payloads = [
    '<img src=x onerror="window.__xss=1">',
    '"><script>window.__xss=1</script>',
    "');window.__xss=1;//",
    '<svg/onload=window.__xss=1>',
    '{{constructor.constructor("window.__xss=1")()}}',
    '</textarea></script><iframe srcdoc="<script>parent.__xss=1</script>">',
  ]
  const text = payloads.join(' ')
  const { context, page, faults } = await shown({
    ...{ name: text, description: text, material: text, plating: text, stone: text, occasion: text },
    ...{ category_name: text, sku: text, ring_sizes: [], ring_size: [], stock: 3 },
  })
  const ran = () => page.evaluate(() => '__xss' in window)
  await page
    .getByRole('heading', { level: 1 })
    .getByText(payloads[0] ?? '')
    .waitFor()
  expect(await page.getByRole('main').textContent()).toContain(payloads[5])
  expect([await ran(), faults.filter((fault) => fault.includes('Content Security Policy'))]).toEqual([false, []])

  const hostile = [
    'javascript:window.__xss=1',
    'data:text/html,<script>1</script>',
    '\tjavascript:window.__xss=1',
    '//evil.example',
  ]
  const banners = hostile.map((link, sort_order) => ({
    ...{ id: String(sort_order), title: text, link, image_desktop: 'a.webp', image_mobile: 'a.webp' },
    ...{ is_active: 1, sort_order },
  }))
  await page.route('**/api/banners?active=1', (route) => route.fulfill({ json: { success: true, banners } }))
  await page.goto(shop.store)
  await page.getByTestId('banner-title').first().waitFor()
  const ways = await page
    .getByTestId('banner-link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  expect(ways.filter((way) => !way.startsWith(`${shop.store}/`) && !way.startsWith('https:'))).toEqual([])
  expect(await ran()).toBe(false)

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, json: { success: false, error: text } }),
  )
  await page.goto(`${shop.store}/login`)
  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByLabel('Password').fill('Quiet-Peacock-9')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page
    .getByRole('alert')
    .getByText(payloads[0] ?? '')
    .waitFor()
  expect(await ran()).toBe(false)
  await context.close()
})
