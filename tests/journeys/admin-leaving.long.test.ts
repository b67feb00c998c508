import { join } from 'node:path'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { ofDemo } from '../http/of-demo.ts'
import { callApi, expectSound, openOffice, poll } from './back-office.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const picture = join(import.meta.dirname, '..', '..', 'seed', 'pictures', 'ambi-paisley-earrings-1.webp')

test('admin 4: leaving a filled form asks first, by link, Back, logout or reload', async () => {
  const { page, close } = await openOffice(shop, browser)
  await page.goto(`${shop.store}/admin/products`)
  await page.getByRole('link', { name: 'Add Product' }).first().click()
  const name = page.getByLabel('Product Name')
  await name.fill('Half typed')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = question.getByRole('button', { name: 'Stay' })
  const side = page.getByRole('navigation', { name: 'Back office' })
  const ways = [
    () => side.getByRole('link', { name: 'Settings' }).click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]
  for (const away of ways) {
    await away()
    await stay.click()
    await question.waitFor({ state: 'hidden' })
    expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/admin/add-product', 'Half typed'])
  }
  const reloadAsks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await reloadAsks()).toBe(true)
  await page.goBack()
  await question.waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/products')
  await page.getByRole('heading', { name: 'Product Management' }).waitFor()

  await side.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('GSTIN').fill('29')
  expect(await reloadAsks()).toBe(true)
  await side.getByRole('link', { name: 'Banners' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const banner = page.getByRole('dialog', { name: 'Add Banner' })
  await banner.getByLabel('Title').fill('Half a banner')
  await page.keyboard.press('Escape')
  await stay.click()
  expect(await banner.getByLabel('Title').inputValue()).toBe('Half a banner')
  await banner.getByRole('button', { name: 'Cancel' }).click()
  await side.getByRole('link', { name: 'Categories' }).click()
  await page.getByLabel('Category name').waitFor()
  expect(await reloadAsks()).toBe(false)

  // An unsaved count in the low-stock list would be lost by another list, a link or a reload.
  await page.goto(`${shop.store}/admin/stock?threshold=25`)
  const count = page.getByLabel(/^Set stock of /).first()
  await count.fill('17')
  expect(await reloadAsks()).toBe(true)
  await page.getByLabel('Threshold').selectOption({ label: '10 or fewer' })
  await stay.click()
  await side.getByRole('link', { name: 'Add Product' }).click()
  await stay.click()
  expect([new URL(page.url()).search, await count.inputValue()]).toEqual(['?threshold=25', '17'])
  await count.fill('')

  // A file that was previewed and is not imported yet.
  await page.goto(`${shop.store}/admin/products/import`)
  const rows =
    'SKU,Name,Category,Price,Stock,Gender,Description\r\nLEAVE-1,Half Imported Jhumka,Earring,499,3,women,Waits\r\n'
  const file = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('File of products').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
  expect(await reloadAsks()).toBe(true)
  await side.getByRole('link', { name: 'Banners' }).click()
  await question.waitFor()
  await stay.click()
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
  await close()
})

test('admin 4: the end of a session is announced; a filled form waits for a new login, other screens lead to the login with the reason', async () => {
  const late = await openOffice(shop, browser)
  const { page } = late
  // The browser reads the expiry from its own copy of the token; the server gets the real one.
  const exp = Date.now() / 1000 + 3600 + 11 * 60
  const held = `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`
  await page.route('**/api/**', (route) => {
    const headers = route.request().headers()
    if (headers.authorization === `Bearer ${held}`) headers.authorization = `Bearer ${late.token}`
    return route.continue({ headers })
  })
  await page.clock.install()
  await page.goto(`${shop.store}/about`)
  await page.evaluate((token) => localStorage.setItem('token', token), held)
  await page.goto(`${shop.store}/admin/add-product`)
  await page.getByLabel('Product Name').fill('Slow Lotus Studs')
  const [known] = ofDemo((await callApi<AnswerOf<'GET /products'>>(shop, 'GET /products')).products)
  const typed = { Price: '450', SKU: known?.sku ?? '', Description: 'Typed with care.' }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Category').selectOption({ label: 'Earring' })
  const step = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await step()
  await step()
  await page.getByLabel('Product images').setInputFiles([picture])
  await page.getByTestId('image-tile').waitFor()

  await page.clock.fastForward('02:00')
  await page.getByText(/^Your session ends at \d+:\d\d [ap]m/).waitFor()
  await expectSound(page)
  await page.clock.fastForward('10:00')
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await again.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await again.getByLabel('Password').fill('not-it-at-all')
  await again.getByRole('button', { name: 'Log in' }).click()
  await poll(() => again.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
  await again.getByLabel('Password').fill(shop.admin.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await again.waitFor({ state: 'hidden' })
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await page.getByTestId('image-tile').count()).toBe(1)
  // The server accepts the new login: it refuses only the SKU, which another product has.
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await poll(() => page.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Slow Lotus Studs')

  // Without unsaved input, the login page gives the reason and leads back.
  await page.goto(`${shop.store}/admin/banners`)
  await page.getByRole('heading', { name: 'Banners', exact: true }).waitFor()
  await page.clock.fastForward('05:00:00')
  await page.waitForURL('**/login')
  await page.getByText('Your session has ended. Please log in again to continue.').waitFor()
  await expectSound(page)
  await late.close()
})
