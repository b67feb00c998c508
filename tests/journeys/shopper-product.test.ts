import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, pieceOf, soon, swipe, violations, visit, withoutFirstData } from './shopper-steps.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

type Listed = AnswerOf<'GET /products'>['products'][number]
const all = async () => (await ask<AnswerOf<'GET /products'>>(`${shop.store}/api/products`)).products
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor()

/** The page of a piece as the server would tell it with these changes. */
async function shown(change: object, look: 'phone' | 'desktop' = 'phone') {
  const visitor = await visit(browser, look)
  await withoutFirstData(visitor.page)
  const [piece] = await all()
  const product = { ...piece, id: 'made-up', ...change }
  const blank = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>' }
  await visitor.page.route('**/uploads/*', (route) => route.fulfill(blank))
  await visitor.page.route('**/api/products/made-up', (route) => route.fulfill({ json: { success: true, product } }))
  await visitor.page.goto(`${shop.store}/product/made-up`)
  return visitor
}

test('[P1 P2 S13] its pictures come from everywhere, once each; buttons and a swipe over 50 px turn them', async () => {
  const drawn = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
  const { context, page } = await shown({
    main_image: 'a.webp',
    all_images: 'a.webp,b.webp',
    images: ['b.webp', { img: '/c/d.webp' }, { name: drawn }],
  })
  const count = page.getByTestId('gallery-count')
  const reads = (text: string) => soon(async () => (await count.textContent())?.trim()).toBe(`Picture ${text}`)
  await reads('1 / 4')
  const sources = await page
    .locator('[data-testid="gallery-strip"] img')
    .evaluateAll((images) => images.map((one) => one.getAttribute('src')))
  expect(sources).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/cd.webp', drawn])
  await page.getByRole('button', { name: 'Next picture' }).click()
  await reads('2 / 4')
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await reads('4 / 4')
  await swipe(page, '[data-testid="gallery-stage"]', -49)
  await reads('4 / 4')
  await swipe(page, '[data-testid="gallery-stage"]', -60)
  await reads('1 / 4')
  await swipe(page, '[data-testid="gallery-stage"]', 60)
  await reads('4 / 4')
  await context.close()
})

test('[S13] a piece without a picture has the placeholder', async () => {
  const { context, page } = await shown({ main_image: '', all_images: '', images: [] })
  expect(await page.locator('[data-testid="gallery-strip"] img').getAttribute('src')).toBe('/placeholder.svg')
  await context.close()
})

test('[P3 P4 P12] a ring wants a size: its stock is the most, another size begins at one, and alerts say what is wrong', async () => {
  const ring_sizes = [
    { size: 6.5, stock: 3 },
    { size: 7, stock: 0 },
    { size: 13, stock: 4 },
    { size: 8, stock: 9 },
  ]
  const { context, page } = await shown({ category_name: 'Ring', ring_sizes, ring_size: ring_sizes, stock: 16 })
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  await add.click()
  await alert(page, 'Please select a ring size')
  await page.getByRole('button', { name: 'Size 7, out of stock' }).click()
  await alert(page, 'Ring size 7 is out of stock')
  await page.getByRole('button', { name: 'Size 13', exact: true }).click()
  await alert(page, /^Invalid ring size/)
  await page.getByRole('button', { name: 'Size 6.5', exact: true }).click()
  const [less, more] = [page.getByRole('button', { name: 'One less' }), page.getByRole('button', { name: 'One more' })]
  const quantity = page.locator('output').first()
  expect(await less.isDisabled()).toBe(true)
  await more.click()
  await more.click()
  expect([await quantity.textContent(), await more.isDisabled()]).toEqual(['3', true])
  await page.getByRole('button', { name: 'Size 8', exact: true }).click()
  expect(await quantity.textContent()).toBe('1')
  expect(await violations(page)).toEqual([])
  await context.close()
})

test('[P5] the toast stands for one and a half seconds, and a piece that is out of stock goes nowhere', async () => {
  const { context, page } = await shown({ category_name: 'Earring', ring_sizes: [], ring_size: [], stock: 5 })
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  const toast = page.getByText('Added to Bag')
  await toast.waitFor()
  const since = Date.now()
  await toast.waitFor({ state: 'detached' })
  expect(Date.now() - since).toBeGreaterThan(1_000)
  expect(Date.now() - since).toBeLessThan(3_500)
  await context.close()
  const sold = await shown({ category_name: 'Earring', ring_sizes: [], ring_size: [], stock: 0 })
  expect(await sold.page.getByRole('button', { name: 'Add to Bag' }).first().isDisabled()).toBe(true)
  expect(await sold.page.getByRole('button', { name: 'Buy Now' }).first().isDisabled()).toBe(true)
  await sold.page.getByText('Out of Stock').first().waitFor()
  await sold.context.close()
})

test('[P7 P11] description and specifications fold, what is missing is not specified, and the price has no decimals', async () => {
  const { context, page } = await shown(
    { price: 129900, material: 'Brass', plating: '', stone: '', gender: 'Women', occasion: '', weight: 12.4 },
    'desktop',
  )
  expect(await page.locator('[data-testid="price"] .amount').textContent()).toBe('₹1,29,900')
  const folds = page.locator('main details')
  const open = () => folds.evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLDetailsElement).open))
  expect(await open()).toEqual([true, false])
  await page.getByRole('heading', { name: 'Description' }).click()
  await page.getByRole('heading', { name: 'Specifications' }).click()
  expect(await open()).toEqual([false, true])
  const rows = await page
    .locator('[data-testid="specifications"] div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows).toEqual([
    ['Material', 'Brass'],
    ['Plating', 'Not specified'],
    ['Stone', 'Not specified'],
    ['Gender', 'Women'],
    ['Occasion', 'Not specified'],
    ['Weight', '12.4 g'],
  ])
  expect(await violations(page)).toEqual([])
  await context.close()
})

test('[P8] up to 768 px a bar with price and buttons comes when the buttons are out of sight', async () => {
  const { piece } = await pieceOf(shop, 'earring')
  const { context, page } = await visit(browser)
  const bar = page.getByTestId('phone-bar')
  const scroll = (to: 'top' | 'end') =>
    page.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight), to)
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${shop.store}/product/${piece.id}`)
    await page.getByTestId('buy-buttons').scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    await scroll('end')
    await bar.waitFor({ state: 'visible' })
    expect(await bar.textContent()).toContain(piece.price.toLocaleString('en-IN'))
    await bar.getByRole('button', { name: 'Buy Now' }).waitFor()
  }
  await page.setViewportSize({ width: 769, height: 844 })
  await page.goto(`${shop.store}/product/${piece.id}`)
  await page.getByTestId('price').waitFor()
  await scroll('end')
  expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('none')
  await context.close()
})

test('[S-59 S-61 S-71] what texts, links and refusals hold is shown as text, and nothing of it runs', async () => {
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

test('[P9] a piece that did not come can be asked for again, one that does not exist is not found', async () => {
  const { context, page } = await visit(browser)
  await withoutFirstData(page)
  const { piece } = await pieceOf(shop, 'earring')
  const call = `**/api/products/${piece.id}`
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${shop.store}/product/${piece.id}`)
  await page.getByRole('heading', { name: 'Error: Failed to load product' }).waitFor()
  await page.getByRole('link', { name: 'Back to Products' }).waitFor()
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: piece.name, level: 1 }).waitFor()
  await page.goto(`${shop.store}/product/not-there`)
  await page.getByRole('heading', { name: 'Product not found' }).waitFor()
  await context.close()
})

test('[P10 H5] four others of the same kind at most, four quiet cards until they are there', async () => {
  const { context, page } = await visit(browser, 'desktop')
  await withoutFirstData(page)
  const { piece } = await pieceOf(shop, 'earring')
  const release = Promise.withResolvers<void>()
  await page.route('**/api/products?category=*', async (route) => {
    await release.promise
    await route.fallback()
  })
  await page.goto(`${shop.store}/product/${piece.id}`)
  const related = page.getByRole('region', { name: 'You May Also Like' })
  await soon(() => related.getByTestId('product-skeleton').count()).toBe(4)
  release.resolve()
  await soon(() => related.getByRole('heading', { level: 3 }).count()).toBe(4)
  const names = await related.getByRole('heading', { level: 3 }).allTextContents()
  const kind = new Map((await all()).map((one: Listed) => [one.name, one.category_name]))
  expect(new Set(names.map((name) => kind.get(name)))).toEqual(new Set([piece.category_name]))
  expect(names).not.toContain(piece.name)
  await context.close()
})
