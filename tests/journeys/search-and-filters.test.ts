import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectAccessible } from './axe.ts'

import { addressOf, shown, soon, totalOf, visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`
const resultStatus = (page: Page) => page.locator('[data-testid="listing-tools"] [role="status"]').textContent()

test('by keyboard: a misspelt word is corrected, the arrows lead to a product and to all results; then filters, one address, back', async () => {
  const { context, page, faults } = await visit(browser, 'desktop')
  await page.goto(at('/'))
  await page.getByRole('button', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search for a piece' })
  await soon(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('jumkas')
  await page
    .getByRole('option', { name: /Jhumka/ })
    .first()
    .waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  const active = page.getByRole('option', { selected: true })
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  expect(await active.textContent()).toMatch(/Jhumka.*₹/)
  await page.keyboard.press('ArrowUp')
  expect(await active.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')

  await page.keyboard.press('Enter')
  await page.keyboard.type('ring')
  await page.getByRole('option', { name: /^Ring\s+category/ }).waitFor()
  await page.keyboard.press('ArrowUp')
  expect(await active.textContent()).toMatch(/See all \d+ for “ring”/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=ring')
  await page.getByRole('heading', { level: 1, name: '“ring”' }).waitFor()
  await soon(shown(page)).toBe(await totalOf(shop.store, '?q=ring'))

  const filters = page.getByRole('complementary', { name: 'Filters' })
  const promised = await totalOf(shop.store, '?q=ring&plating=rose-gold')
  await filters.getByRole('checkbox', { name: new RegExp(`^Rose gold\\s*${promised}$`) }).check()
  await soon(addressOf(page)).toBe('/search?q=ring&plating=rose-gold')
  await soon(shown(page)).toBe(promised)
  await filters.getByLabel('To ₹').fill('₹1,000')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Up to ₹1,000' }).waitFor()
  await soon(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('1000')
  await page.getByLabel('Sort:').selectOption('Price: low to high')
  await soon(addressOf(page)).toBe('/search?q=ring&plating=rose-gold&max_price=1000&sort=price_low')
  const kept = page.url()
  const left = await totalOf(shop.store, '?q=ring&plating=rose-gold&max_price=1000')
  await soon(shown(page)).toBe(left)
  await expectAccessible(page)

  // The link shows the same in another browser.
  const otherVisitor = await visit(browser, 'desktop')
  await otherVisitor.page.goto(kept)
  await soon(shown(otherVisitor.page)).toBe(left)
  expect(await otherVisitor.page.getByRole('button', { name: /^Remove/ }).allTextContents()).toEqual([
    'Remove Up to ₹1,000',
    'Remove Rose gold',
  ])
  await otherVisitor.context.close()

  await page.goBack()
  await page.goBack()
  await soon(addressOf(page)).toBe('/search?q=ring&plating=rose-gold')
  await soon(shown(page)).toBe(promised)
  await page.getByRole('button', { name: 'Remove Rose gold' }).press('Enter')
  await soon(addressOf(page)).toBe('/search?q=ring')
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone: the filter sheet shows the number of results, and an invalid address is tolerated', async () => {
  const { context, page, faults } = await visit(browser)
  await page.goto(at('/rings?sort=toString&min_price=cheap&page=-3&stone=,,&gender=robots'))
  await soon(shown(page)).toBe(await totalOf(shop.store, '?category=rings'))
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^18K gold/ }).check()
  await sheet.getByRole('checkbox', { name: /^In stock only/ }).check()
  const left = await totalOf(shop.store, '?category=rings&plating=18k-gold&in_stock=1')
  const show = sheet.getByRole('button', { name: `Show ${left} pieces` })
  await show.waitFor()
  await expectAccessible(page)
  expect(addressOf(page)()).toContain('sort=toString')
  await show.click()
  await soon(addressOf(page)).toBe('/rings?plating=18k-gold&in_stock=1')
  await soon(() => resultStatus(page)).toBe(`${left} pieces`)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await soon(addressOf(page)).toBe('/rings')
  await page.goto(at('/rings?plating=14k-gold,18k-gold,rose-gold&stone=cubic-zirconia,none&max_price=3000&in_stock=1'))
  await soon(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(7)
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
