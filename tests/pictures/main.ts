// `npm run pictures`: buys in a separate shop, on a phone and on a desktop, and saves each screen that the README shows
// to docs/pictures. It uses the last build of the storefront.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { desktop, endBrowser, openBrowser, phone } from '../browser.ts'
import { placeEarlierOrders } from '../earlier-orders.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { accountScreens } from './account-pictures.ts'
import { takeOfficePictures } from './office-pictures.ts'
import { shownPictures } from './shown.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'docs', 'pictures')
/** The pictures that the README shows; only these are taken. */
const shown = shownPictures(await readFile(join(root, 'README.md'), 'utf8'))
const timeoutMs = 90_000
const buyer = {
  'Full name': 'Priya Sharma',
  Email: 'priya@example.com',
  Phone: '9876543210',
  Address: '14 Temple Road, Indiranagar',
  Pincode: '560038',
  City: 'Bengaluru',
  State: 'Karnataka',
}

/** Takes the top of the screen, once its fonts and every visible picture are loaded. The browser encodes WebP. */
async function keep(page: Page, name: string): Promise<void> {
  if (!shown.has(name)) return
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const seen = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight
    return [...document.images].every((image) => image.complete || !seen(image.getBoundingClientRect()))
  })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const picture = Buffer.from(data, 'base64')
  await writeFile(join(folder, `${name}.webp`), picture)
  console.log(`${name}  ${Math.round(picture.length / 1000)} kB`)
}

async function putIntoCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByText('Added to Bag').waitFor()
}

async function street(page: Page, store: string, look: string): Promise<void> {
  await page.goto(store)
  await page.getByRole('article').getByRole('link').first().waitFor()
  await keep(page, `home-${look}`)

  await page.goto(`${store}/ring`)
  await page.getByRole('article').getByRole('link').first().waitFor()
  await keep(page, `list-${look}`)

  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  const sizes = page.getByRole('button', { name: /^Size [\d.]+$/ })
  await sizes.first().click()
  await keep(page, `product-${look}`)
  await putIntoCart(page)
  await page.goto(`${store}/earring`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  await putIntoCart(page)
  await page.goto(`${store}/cart`)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().waitFor()
  await keep(page, `bag-${look}`)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
  await page.waitForURL('**/checkout')
  for (const [label, value] of Object.entries(buyer)) await page.getByLabel(label, { exact: true }).fill(value)
  await keep(page, `checkout-${look}`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Thank you, Priya' }).waitFor()
  await keep(page, `placed-${look}`)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await page.getByTestId('order-card').waitFor()
  await keep(page, `tracking-${look}`)
}

async function office(page: Page, { store, admin }: Shop, look: string): Promise<void> {
  await page.goto(`${store}/login`)
  await page.getByLabel('Email').waitFor()
  await keep(page, `login-${look}`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/admin')
  await page
    .getByText(/ORD-\d{12}/)
    .first()
    .waitFor()
  await keep(page, `dashboard-${look}`)
  await page.goto(`${store}/admin/orders`)
  await page
    .getByText(/ORD-\d{12}/)
    .first()
    .waitFor()
  await keep(page, `orders-${look}`)
  await takeOfficePictures(page, store, look, keep)
}

async function walk(browser: Browser, options: BrowserContextOptions, see: (page: Page) => Promise<void>) {
  // Without motion, so that banners stand still and no transition is caught midway.
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  await see(await context.newPage())
  await context.close()
}

await mkdir(folder, { recursive: true })
const shop = await startShop()
const browser = await openBrowser()
try {
  await placeEarlierOrders(shop)
  for (const [look, options] of Object.entries({ phone, desktop })) {
    await walk(browser, options, (page) => street(page, shop.store, look))
    await walk(browser, options, (page) => accountScreens(page, shop, (name) => keep(page, `${name}-${look}`)))
    await walk(browser, options, (page) => office(page, shop, look))
  }
} finally {
  await endBrowser()
  await endShop(shop)
}
