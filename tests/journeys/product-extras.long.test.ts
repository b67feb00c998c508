// A product page's additions to its specification: a size guide, pictures by keyboard and mouse, recently viewed.
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { ok, shop } from '../http/client.ts'
import { ofDemo } from '../http/of-demo.ts'
import { expectAccessible } from './axe.ts'
import { productAndSizeOf, soon, visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('[P12 P1] by keyboard: the size guide turns millimetres into a size and gives the focus back; arrows turn the pictures', async () => {
  const products: Product[] = ofDemo((await ok('GET /products')).body.products)
  const product = products.find(({ ring_sizes, images }) => ring_sizes.length > 0 && images.length > 1)
  if (!product) throw new Error('no ring has two pictures')
  const { context, page, faults } = await visit(browser, 'desktop')
  await page.goto(at(`/product/${product.id}`))
  await page.getByRole('button', { name: 'Size guide' }).focus()
  await page.keyboard.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Ring size guide' })
  await guide.getByLabel('Your measure in millimetres').fill('17.3')
  await guide.getByText('That is our size 7, an Indian 14.').waitFor()
  await guide.getByLabel('Your measure in millimetres').fill('52')
  await guide.getByText('That is our size 6, an Indian 12.').waitFor()
  expect(await guide.getByRole('row', { name: '7 14 17.3 54.4' }).count()).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'hidden' })
  await soon(() => focused(page)).toBe('Size guide')
  const zoom = page.getByRole('button', { name: 'Enlarge the picture' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await soon(async () => (await page.getByTestId('gallery-count').textContent())?.trim()).toMatch(/^Picture 2/)
  await page.keyboard.press('Enter')
  expect(await zoom.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await zoom.getAttribute('aria-pressed')).toBe('false')
  expect(faults).toEqual([])
  await context.close()
})

test('[P1] on a phone a tap opens the picture on the whole screen: closer by button, and left by button, Escape and Back', async () => {
  const { product } = await productAndSizeOf(shop, 'earring')
  const { context, page, faults } = await visit(browser)
  await page.goto(at(`/product/${product.id}`))
  const [address, views] = [page.url(), page.getByRole('dialog', { name: `${product.name}, view 1` })]
  const closer = views.getByRole('button', { name: 'Look closer' })
  const width = () => views.getByTestId('view-picture').evaluate((one) => one.getBoundingClientRect().width)
  const leave: (() => Promise<unknown>)[] = [
    () => views.getByRole('button', { name: 'Close the picture' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]
  for (const by of leave) {
    await page.getByRole('button', { name: 'Enlarge the picture' }).tap()
    await closer.tap()
    await soon(() => closer.getAttribute('aria-pressed')).toBe('true')
    expect(await width()).toBe(390 * 2.5)
    await by()
    await views.waitFor({ state: 'hidden' })
    await soon(() => focused(page)).toBe('')
    await soon(() => page.evaluate(() => history.state?.picture ?? false)).toBe(false)
    expect(page.url()).toBe(address)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('storefront 7: on a phone two fingers, two taps and a swipe enlarge a picture and turn to the next', async () => {
  const { product } = await productAndSizeOf(shop, 'earring')
  const { context, page } = await visit(browser)
  await page.goto(at(`/product/${product.id}`))
  await page.getByRole('button', { name: 'Enlarge the picture' }).tap()
  const view = page.getByRole('dialog', { name: /, view \d/ })
  const scale = () =>
    view.getByTestId('view-picture').evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
  await view.getByRole('button', { name: 'Look closer' }).waitFor()
  // Touch events as the screen sends them; the browser's driver has no second finger.
  const line = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

  await touch('touchStart', [150, 400], [240, 400])
  await touch('touchMove', [105, 400], [285, 400])
  await touch('touchEnd')
  await soon(scale).toBeCloseTo(2, 1)
  for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(195, 400)
  await soon(scale).toBe(1)
  for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(195, 400)
  await soon(scale).toBe(2.5)
  await view.getByRole('button', { name: 'Look closer' }).tap()
  await touch('touchStart', [300, 400])
  await touch('touchMove', [200, 405])
  await touch('touchMove', [120, 405])
  await touch('touchEnd')
  const reads = async () => (await view.getByTestId('view-count').textContent())?.trim()
  await soon(reads).toMatch(/^Picture 2/)
  await view.getByRole('button', { name: 'Previous picture' }).click()
  await soon(reads).toMatch(/^Picture 1/)
  await context.close()
})

test('on a phone a ring without a size leads from the bar at the foot up to its sizes', async () => {
  const { product } = await productAndSizeOf(shop, 'ring')
  const { context, page } = await visit(browser)
  await page.goto(at(`/product/${product.id}`))
  await page.getByTestId('price').waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByTestId('phone-bar').getByRole('button', { name: 'Add to Bag' }).click()
  await page.getByRole('alert').getByText('Please select a ring size').waitFor()
  await soon(() => page.getByTestId('sizes').evaluate((sizes) => sizes.getBoundingClientRect().top)).toBeGreaterThan(0)
  await soon(() => page.evaluate(() => document.activeElement?.hasAttribute('data-size'))).toBe(true)
  await context.close()
})

test('[H1] up to eight recently viewed products are listed, without the open one: sold-out ones are marked, retired ones left out', async () => {
  const products: Product[] = ofDemo((await ok('GET /products')).body.products)
  const soldOut = products.find(({ stock }) => stock === 0)
  const others = products.filter(({ stock }) => stock > 0).slice(0, 9)
  const [open] = others
  if (!soldOut || !open) throw new Error('the demo has nothing sold out')
  const { context, page } = await visit(browser)
  await page.goto(at('/contact'))
  await page.evaluate(
    (ids) => localStorage.setItem('recently-viewed', JSON.stringify(ids)),
    [soldOut.id, 'no-longer-sold', ...others.map(({ id }) => id)].slice(0, 9),
  )
  await page.goto(at(`/product/${open.id}`))
  const viewed = page.getByRole('region', { name: 'Recently Viewed' })
  await viewed.scrollIntoViewIfNeeded()
  const names = () => viewed.getByRole('heading', { level: 3 }).allTextContents()
  const shown = [soldOut, ...others.slice(1, 7)].map(({ name }) => name)
  await soon(names).toEqual(shown)
  await viewed.getByText('Out of Stock').waitFor()
  await page.goto(shop.store)
  await viewed.scrollIntoViewIfNeeded()
  await soon(names).toEqual([open.name, ...shown])
  const below = await page.evaluate(() => {
    const [promises, last] = [
      document.querySelector('[data-testid="promises"]'),
      document.querySelector('[aria-labelledby="viewed-heading"]'),
    ]
    return promises && last && promises.compareDocumentPosition(last) === Node.DOCUMENT_POSITION_FOLLOWING
  })
  expect(below).toBe(true)
  await context.close()
})

test('[N2] a visitor is counted under a random id of the browser; with a do-not-track signal nothing is counted', async () => {
  const { product } = await productAndSizeOf(shop, 'earring')
  const { context, page, faults } = await visit(browser)
  const sent: { visitor_id: string; events: { kind: string; product_id: string | null }[] }[] = []
  const statuses: number[] = []
  const listen = (from: Page) => {
    from.on('request', (request) => {
      if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON())
    })
    from.on('response', (response) => {
      if (response.url().endsWith('/api/events')) statuses.push(response.status())
    })
  }
  listen(page)
  await page.goto(at(`/product/${product.id}`))
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  const seen = () => sent.flatMap(({ events }) => events.map(({ kind, product_id }) => [kind, product_id]))
  await soon(() => seen().toSorted()).toEqual([
    ['add_to_bag', product.id],
    ['page_view', null],
    ['product_view', product.id],
  ])
  // The browser does not report a response that arrives after leaving the page.
  await soon(() => statuses.length).toBe(sent.length)
  await page.goto(at('/cart'))
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await soon(() => seen().at(-1)).toEqual(['remove_from_bag', product.id])
  await soon(() => statuses.length).toBe(sent.length)
  expect(new Set(statuses)).toEqual(new Set([202]))
  expect(new Set(sent.map(({ visitor_id }) => visitor_id)).size).toBe(1)
  expect(faults).toEqual([])
  await context.close()

  const { context: shy, page: quiet } = await visit(browser)
  await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const before = sent.length
  listen(quiet)
  await quiet.goto(at(`/product/${product.id}`))
  await quiet.getByRole('button', { name: 'Add to Bag' }).first().click()
  await quiet.getByText('Added to Bag').waitFor()
  await quiet.goto(at('/cart'))
  await quiet.getByText('Proceed to Checkout').waitFor()
  expect(sent.length).toBe(before)
  expect(await quiet.evaluate(() => localStorage.getItem('visitor-id'))).toBeNull()
  await shy.close()
})
