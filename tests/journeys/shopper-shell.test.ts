import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { soon, visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`
const pages =
  '/ /products /ring /cart /orders /watchlist /about /how-we-plate /privacy /contact /shipping-returns /login /register'

test('[S1 S2 S3 S4 S14] bar, menu and footer on every page, with their links', async () => {
  const { context, page, faults } = await visit(browser, 'desktop')
  for (const path of pages.split(' ')) {
    await page.goto(at(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(1)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const links = (role: 'dialog' | 'contentinfo') =>
    page
      .getByRole(role)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  const specified = (await links('dialog')).filter((link) => !/^(Bracelets|Bangles) /.test(link))
  expect(specified.slice(0, 7)).toEqual([
    'Collections /products',
    'Rings /ring',
    'Anklets /anklets',
    'Necklaces /necklace',
    'Earrings /earring',
    'Pendants /pendant',
    'Trace Order /orders',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
  expect(await links('contentinfo')).toEqual(
    expect.arrayContaining([
      'All Products /products',
      'Necklaces /category?category=Necklaces',
      'Earrings /category?category=Earrings',
      'Bracelets /category?category=Bracelets',
      'Rings /category?category=Rings',
      'My Orders /orders',
      'Profile /profile',
      'Cart /cart',
      'Privacy Policy /privacy',
      'Instagram https://www.instagram.com/',
    ]),
  )
  const bar = page.getByRole('banner')
  expect(await bar.getByRole('link', { name: 'Watchlist' }).getAttribute('href')).toBe('/watchlist')
  expect(await bar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(faults).toEqual([])
  await context.close()
})

test('[S11] back leads to where the list was left, a new page begins at its top, and a reload stays', async () => {
  const { context, page } = await visit(browser)
  await page.goto(at('/products'))
  const far = page.getByRole('article').nth(20)
  await far.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await far.getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  await soon(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  const back = () => page.evaluate((was) => Math.abs(scrollY - was), left)
  await soon(back).toBeLessThan(4)
  await page.reload()
  await soon(back).toBeLessThan(4)
  const kept = await page.evaluate(() => sessionStorage.getItem('scroll-positions'))
  expect(JSON.parse(kept ?? '{}')).toHaveProperty('/products')
  await context.close()
})

test.each([
  ['Search', '/about'],
  ['Menu', '/login'],
])('%s, pressed on %s before the scripts have come, opens with them', async (name, path) => {
  const { context, page, faults } = await visit(browser)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(at(path), { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.getByRole('button', { name, exact: true }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  scripts.resolve()
  await page.getByRole('dialog', { name }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
