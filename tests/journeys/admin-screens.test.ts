// Every screen of the back office as it opens, and its dialogs: axe finds no fault, and nothing is wider than a phone
// or a desktop. What the screens do is tested beside them, in frontend/src/admin.
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { axeFaults, wideFaults } from './axe.ts'
import { openOffice, placeOrder } from './back-office.ts'

let browser: Browser
let orderId: string
beforeAll(async () => {
  ;[browser, orderId] = await Promise.all([openBrowser(), placeOrder(shop, { name: 'Broad Nair' })])
  const token = await adminToken()
  await ok('POST /admin/api-keys', {
    token,
    body: { name: 'Accounting of the shop', scopes: ['orders:read', 'webhooks:manage'] },
  })
  const types = ['order.placed', 'order.status_changed', 'shipment.booked']
  const url = `https://hooks.example.com/${'a-long-address/'.repeat(6)}`
  const terms = { url, name: 'Accounting of the shop', types }
  const { webhook } = (await ok('POST /admin/webhooks', { token, body: terms })).body
  // Switched off: nothing listens there, and failed deliveries would be in the lists that other journeys read.
  await ok('PUT /admin/webhooks/{id}', { token, params: { id: webhook.id }, body: { ...terms, enabled: false } })
  return () => browser.close()
})

type Screen = [path: string, isThere: string | RegExp, act?: (page: Page) => Promise<unknown>]

const screens = (): Screen[] => [
  ['', /^Welcome back/],
  ['/orders', 'Orders'],
  [`/orders?order=${orderId}`, `Order ${orderId}`],
  ['/products', 'Product Management'],
  ['/products?view=list', 'Product Management'],
  ['/add-product', 'Add New Product'],
  ['/products/import', /Import/],
  ['/categories', 'Categories'],
  ['/banners', 'Banners'],
  ['/banners', 'Add Banner', (page) => page.getByRole('button', { name: 'Add Banner' }).click()],
  ['/users', 'User Management'],
  ['/analytics', 'Analytics Dashboard'],
  ['/analytics?tab=monthly', 'Analytics Dashboard'],
  ['/analytics?tab=store', 'Analytics Dashboard'],
  ['/analytics?tab=funnel&range=90', 'Analytics Dashboard'],
  ['/settings', 'Settings'],
  ['/system', 'System'],
  ['/stock', 'Low stock'],
  ['/deleted', 'Deleted'],
  ['/reviews', 'Reviews'],
  ['/integrations', 'Integrations'],
  ['/integrations', 'New API key', (page) => page.getByRole('button', { name: 'New key' }).click()],
  ['/integrations?show=webhooks', 'Integrations'],
  ['/integrations?show=webhooks', 'New webhook', (page) => page.getByRole('button', { name: 'New webhook' }).click()],
  ['/integrations?show=deliveries', 'Integrations'],
  ['/staff', 'Staff'],
  ['/staff', 'Invite staff', (page) => page.getByRole('button', { name: 'Invite staff' }).click()],
  ['/security', 'Your login'],
  ['/audit', 'Who did what'],
  ['/tax', 'Tax'],
]

/** Checks each screen on a phone, then at a desktop's width. */
async function lookOver(page: Page, screensLeft: Screen[], found: Record<string, string[]>) {
  for (let next = screensLeft.shift(); next; next = screensLeft.shift()) {
    const [path, name] = next
    const faults = await faultsOf(page, next).catch((fault) => [`not reached: ${String(fault)}`])
    if (faults.length > 0) found[`${path} ${name}`] = faults
  }
}

/**
 * Navigates within the app, as Back does, because reloading the app and axe takes as long as checking the screen. The
 * page is loaded between addresses of one screen, where the old heading could be mistaken for the new one.
 */
async function goTo(page: Page, url: string): Promise<void> {
  const inApp = page.url().startsWith(`${shop.store}/admin`) && new URL(page.url()).pathname !== new URL(url).pathname
  if (!inApp) {
    await page.goto(url)
    await page.locator('#admin-main').waitFor()
    return
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('#admin-main h1')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
  // The old screen stays until the new one's script has loaded.
  await page.locator('[data-left]').first().waitFor({ state: 'detached' })
}

async function faultsOf(page: Page, [path, name, act]: Screen): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize(phone.viewport)
  await goTo(page, `${shop.store}/admin${path}`)
  await act?.(page)
  await page.getByRole('heading', { name }).first().waitFor()
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.waitForFunction(() => !document.querySelector('.skeleton'))
    // A merchant works at a desk: on a phone the gate checks only the width, `npm run test:long` axe too.
    const asked = viewport === desktop.viewport || process.env.ALL_STATES
    const seen = [...(asked ? await axeFaults(page) : []), ...(await wideFaults(page))]
    faults.push(...seen.map((fault) => `${viewport.width} px: ${fault}`))
  }
  return faults
}

test('[B1 G3 N1 O1 L1 F1 U1] axe finds nothing in any screen of the back office, and nothing is too wide for a phone or a desk', async () => {
  const office = await openOffice(shop, browser, phone)
  const left = screens()
  const found: Record<string, string[]> = {}
  // Two pages in parallel: one is checked while the other waits for its responses.
  const pages = [office.page, await office.page.context().newPage()]
  await Promise.all(pages.map((page) => lookOver(page, left, found)))
  expect(found).toEqual({})
  expect(office.faults).toEqual([])
  await office.close()
})

test('[G1 G3] thumbnails: 50 px of a category, 2:1 of a banner, 80 px on a phone', async () => {
  const office = await openOffice(shop, browser)
  const { page } = office
  await page.goto(`${shop.store}/admin/categories`)
  const category = page.getByTestId('category-row').first().locator('img')
  expect(await category.evaluate((image) => image.clientWidth)).toBe(50)
  await page.goto(`${shop.store}/admin/banners`)
  const banner = page.getByTestId('banner-row').first().locator('img').first()
  await banner.waitFor()
  expect(await banner.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([120, 60])
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => banner.evaluate((image) => image.clientWidth)).toBe(80)
  await office.close()
})
