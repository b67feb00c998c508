// Every screen of the back office as it opens, and its dialogs: nothing that axe can see is wrong, and nothing is wider
// than a phone or a desk. What the screens do is tested beside them, in frontend/src/admin.
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectSound, type Office, openOffice, placeOrder } from './back-office.ts'

let browser: Browser
let orderId: string
beforeAll(async () => {
  ;[browser, orderId] = await Promise.all([openBrowser(), placeOrder(shop, { name: 'Broad Nair' })])
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
]

/** Two pages at a time: while one waits for its answers the other is looked over. */
async function lookOver(office: Office, screensLeft: Screen[], found: Record<string, string>) {
  for (let next = screensLeft.shift(); next; next = screensLeft.shift()) {
    const [path, name, act] = next
    const page = await office.page.context().newPage()
    try {
      await page.goto(`${shop.store}/admin${path}`)
      await page.locator('#admin-main').waitFor()
      await act?.(page)
      await page.getByRole('heading', { name }).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('.skeleton'))
      await expectSound(page)
    } catch (fault) {
      found[`${path} ${name}`] = String(fault).slice(0, 400)
    }
    await page.close()
  }
}

test.each([
  ['a desk', desktop],
  ['a phone', phone],
] as const)(
  '[B1 G3 N1 O1 L1 F1 U1] axe finds nothing in any screen of the back office on %s, and nothing is too wide',
  async (_on, look) => {
    const office = await openOffice(shop, browser, look)
    const left = screens()
    const found: Record<string, string> = {}
    await Promise.all([lookOver(office, left, found), lookOver(office, left, found)])
    expect(found).toEqual({})
    expect(office.faults).toEqual([])
    await office.close()
  },
)

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
