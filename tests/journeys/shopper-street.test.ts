import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, soon, swipe, violations, visit, withoutFirstData } from './shopper-steps.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const at = (path: string) => `${shop.store}${path}`
const products = async () => (await ask<AnswerOf<'GET /products'>>(at('/api/products'))).products

async function bare(look: 'phone' | 'desktop' = 'phone') {
  const visitor = await visit(browser, look)
  await withoutFirstData(visitor.page)
  return visitor
}
const answerWith = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json }))

describe('home', () => {
  test('[H1 S14] banner, categories, arrivals, featured, best sellers, promise; no two rows begin with the same piece', async () => {
    const { context, page, faults } = await bare('desktop')
    const [one, two, three, four] = await products()
    await answerWith(page, '/products/new-arrivals', { success: true, products: [one, two, three] })
    await answerWith(page, '/products/featured', { success: true, products: [one, two, three, four] })
    await answerWith(page, '/products/best-sellers', { success: true, products: [one, four] })
    await page.goto(shop.store)
    const names = () =>
      page.locator('[data-testid="home"] :is(section, nav)').evaluateAll((all) =>
        all
          .map((part) => {
            const heading = document.getElementById(part.getAttribute('aria-labelledby') ?? '')
            return heading?.textContent ?? part.getAttribute('aria-label') ?? ''
          })
          .filter((name) => name !== '' && !/^\d+ of \d+$/.test(name)),
      )
    await soon(names).toEqual([
      'Highlights',
      'Categories',
      'New Arrivals',
      'Featured Products',
      'Best Sellers',
      'Our promise',
    ])
    const firsts = ['New Arrivals', 'Featured Products', 'Best Sellers'].map((name) =>
      page.getByRole('region', { name }).getByRole('heading', { level: 3 }).first().textContent(),
    )
    expect(await Promise.all(firsts)).toEqual([one?.name, four?.name, one?.name])
    expect(await violations(page)).toEqual([])
    await answerWith(page, '/products/best-sellers', { success: true, products: [] })
    await page.reload()
    await page.getByRole('heading', { name: 'Our promise' }).waitFor()
    expect(await names()).not.toContain('Best Sellers')
    expect(faults).toEqual([])
    await context.close()
  })

  test('storefront 5: the headlines end before the pieces of their pictures begin, on every wide screen', async () => {
    const { context, page } = await visit(browser, 'desktop')
    await page.goto(shop.store)
    await page.locator('[data-testid="banner"][data-shown="true"] img').waitFor()
    for (const width of [769, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const ends = await page.getByTestId('banner-title').evaluateAll((titles) =>
        titles.map((title) => {
          const words = document.createRange()
          words.selectNodeContents(title)
          return words.getBoundingClientRect().right / innerWidth
        }),
      )
      expect(ends.length).toBeGreaterThan(1)
      expect(Math.max(...ends), `${width} px`).toBeLessThan(0.43)
    }
    await context.close()
  })

  test('[H2 H3 H4] banners move on every 3 s, round and round; a swipe over 50 px moves them; each width has its picture', async () => {
    const { context, page } = await bare()
    const banner = (id: string, link: string) => ({
      ...{ id, title: `Banner ${id}`, link, is_active: 1, sort_order: Number(id) },
      ...{ image_desktop: `wide-${id}.webp`, image_mobile: `small-${id}.webp` },
    })
    await page.route('**/uploads/*', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
      }),
    )
    await answerWith(page, '/banners?active=1', { success: true, banners: [banner('1', '/ring'), banner('2', '')] })
    await page.goto(shop.store)
    const shown = () => page.locator('[data-testid="banner"][data-shown="true"]').getAttribute('aria-label')
    await soon(shown).toBe('1 of 2')
    const turns: number[] = []
    for (const label of ['2 of 2', '1 of 2', '2 of 2']) {
      await expect.poll(shown, { timeout: 5_000, interval: 20 }).toBe(label)
      turns.push(Date.now())
    }
    const gaps = turns.slice(1).map((time, index) => time - (turns[index] ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThan(2_500)
    for (const gap of gaps) expect(gap).toBeLessThan(4_000)
    await page.getByRole('button', { name: 'Stop the slides' }).click()
    const before = await shown()
    await swipe(page, '[data-testid="banners"]', -49)
    expect(await shown()).toBe(before)
    await swipe(page, '[data-testid="banners"]', -60)
    await soon(shown).not.toBe(before)
    await page.getByRole('button', { name: 'Show Banner 1' }).click()
    const picture = () =>
      page
        .getByTestId('banner')
        .first()
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).currentSrc)
    for (const [width, name] of [
      [390, 'small-1.webp'],
      [768, 'small-1.webp'],
      [769, 'wide-1.webp'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await soon(picture).toContain(name)
    }
    await page.getByRole('link', { name: /See the pieces.*Banner 1/ }).click()
    await page.waitForURL('**/ring')
    await answerWith(page, '/banners?active=1', { success: true, banners: [] })
    await page.goto(shop.store)
    await page.getByText('No banners').waitFor()
    await context.close()
  })
})

describe('the lists', () => {
  test('[H5 H9 H6 P11] eight quiet cards and six windows until the pieces come; then all of them, the sold out marked', async () => {
    const { context, page, faults } = await bare('desktop')
    const release = Promise.withResolvers<void>()
    for (const path of ['/products', '/categories'])
      await page.route(`**/api${path}`, async (route) => {
        await release.promise
        await route.fallback()
      })
    await page.goto(at('/products'))
    await soon(() => page.getByTestId('product-skeleton').count()).toBe(8)
    expect(await page.getByTestId('category-skeleton').count()).toBe(6)
    release.resolve()
    const cards = page.getByRole('article')
    const list = await products()
    await soon(() => cards.count()).toBe(list.length)
    const soldOut = list.filter(({ stock }) => stock <= 0)
    expect(soldOut.length).toBeGreaterThan(0)
    expect(await cards.getByText('Out of Stock').count()).toBe(soldOut.length)
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('[H7] what failed to load says so; Retry of the categories loads the page again', async () => {
    const { context, page } = await bare()
    await page.route(/\/api\/(products|categories)/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(at('/products'))
    await page.getByText('Failed to load products').waitFor()
    await page.getByText('Failed to load categories').waitFor()
    await page.unroute(/\/api\/(products|categories)/)
    await page.evaluate(() => Object.assign(window, { before: true }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    await context.close()
  })

  test('[H8 S6] nothing found: in the shop, and in a category by its name with a way on', async () => {
    const { context, page } = await bare()
    await page.goto(at('/mOONstones'))
    await page.getByRole('heading', { name: 'Moonstones', level: 1 }).waitFor()
    await page.getByText('No products found in Moonstones category.').waitFor()
    await answerWith(page, '/products', { success: true, products: [] })
    await page.getByRole('link', { name: 'View All Products' }).click()
    await page.waitForURL('**/products')
    await page.getByText('No products found.', { exact: true }).waitFor()
    await context.close()
  })

  test('[S5 S6] old category addresses lead to the new ones without a trace in the history', async () => {
    const { context, page } = await visit(browser)
    await page.goto(at('/about'))
    await page.goto(at('/category?category=Rings'))
    await page.waitForURL('**/rings')
    await page.getByRole('heading', { name: 'Rings', level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/about')
    await page.goto(at('/category'))
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().waitFor()
    await context.close()
  })
})
