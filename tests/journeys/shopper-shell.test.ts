import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { soon, visit } from './shopper-steps.ts'

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
const pages = '/ /products /ring /cart /orders /watchlist /about /privacy /contact /shipping-returns /login /register'

test('[S1 S2 S3 S4 S14] bar, menu and footer on every page, with their ways', async () => {
  const { context, page, faults } = await visit(browser, 'desktop')
  for (const path of pages.split(' ')) {
    await page.goto(at(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(1)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = (role: 'dialog' | 'contentinfo') =>
    page
      .getByRole(role)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  expect((await links('dialog')).slice(0, 7)).toEqual([
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

test('[S7] the pages’ claims stand as specified', async () => {
  const { context, page } = await visit(browser)
  await page.goto(at('/shipping-returns'))
  await page.getByRole('heading', { name: 'Shipping & Returns', level: 1 }).waitFor()
  // The words below it are the shop's own, as it has set them.
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const claim of [/Free shipping on orders over ₹999/, /flat ₹49/, /30-day returns/, /5-7 business days/])
    expect(text).toMatch(claim)
  await page.goto(shop.store)
  await page.getByRole('heading', { name: '7-day returns' }).waitFor()
  await context.close()
})

test('[S8] the watchlist holds two samples that go without a call to the server', async () => {
  const { context, page } = await visit(browser)
  const calls: string[] = []
  await page.goto(at('/watchlist'))
  const cards = page.getByRole('article')
  await soon(() => cards.count()).toBe(2)
  page.on('request', (request) => calls.push(request.url()))
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await soon(() => cards.count()).toBe(1)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('heading', { name: 'Your watchlist is empty' }).waitFor()
  // That the page was opened is counted; nothing else goes out.
  expect(calls.filter((url) => url.includes('/api/') && !url.endsWith('/api/events'))).toEqual([])
  await context.close()
})

test('[S9 S12] nobody’s address is the 404 page; what needs a login leads there', async () => {
  const { context, page } = await visit(browser)
  await page.goto(at('/no/such/page'))
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
  await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor()
  await page.getByRole('link', { name: 'Go back to Home' }).click()
  await page.waitForURL(at('/'))
  for (const path of ['/profile', '/admin', '/admin/orders']) {
    await page.goto(at(path))
    await page.waitForURL('**/login')
  }
  await context.close()
})

test('[S10] a page that cannot be drawn says so', async () => {
  const { context, page } = await visit(browser)
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('drawn badly')
      },
    })
  })
  await page.goto(at('/products'))
  await page.getByText('Something went wrong.').waitFor()
  await page.getByText('Please refresh the page or try again later.').waitFor()
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
