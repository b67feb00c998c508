import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectAccessible } from './axe.ts'

import { addressOf, cards, shown, soon, totalOf, visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`

test('filters that load after the results appear without another tap', async () => {
  const { context, page } = await visit(browser, 'desktop')
  const answered = page.waitForResponse('**/api/products/choices*')
  await page.route('**/filter-panel-*.js', async (route) => {
    await (await answered).finished()
    await route.continue()
  })
  await page.goto(at('/products'))
  await page.getByRole('checkbox', { name: /^In stock only/ }).waitFor()
  await context.close()
})

test('a long list loads more on request, and is as long again after going back from a product', async () => {
  const { context, page, faults } = await visit(browser, 'desktop')
  await page.goto(at('/products?sort=price_high'))
  const all = (await totalOf(shop.store, '')) ?? 0
  await soon(shown(page)).toBe(24)
  // Other files on the same shop make products too.
  for (let next = 48; next < all + 24; next += 24) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await soon(shown(page)).toBe(Math.min(next, all))
  }
  await soon(shown(page)).toBe(all)
  expect(addressOf(page)()).toBe(`/products?sort=price_high&page=${Math.ceil(all / 24)}`)
  const last = cards(page).last()
  const name = await last.getByRole('heading').textContent()
  await last.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await page.goBack()
  await soon(shown(page)).toBe(all)
  await soon(() => last.evaluate((card) => card.getBoundingClientRect().top < innerHeight)).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

test('a search that fails shows so and leaves the page unchanged', async () => {
  const { context, page } = await visit(browser)
  await page.route('**/assets/search-dialog*.js', (route) => route.abort())
  await page.goto(at('/about'))
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('The search did not load. Please try again.').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

test('an empty result shows so and offers the categories', async () => {
  const { context, page } = await visit(browser)
  await page.goto(at('/search?q=xylophone'))
  await page.getByText('We found no match for “xylophone”.').waitFor()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('kundan')
  await page.keyboard.press('Enter')
  await soon(addressOf(page)).toBe('/search?q=kundan')
  await soon(shown(page)).toBe(await totalOf(shop.store, '?q=kundan'))
  await context.close()
})
