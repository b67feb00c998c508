import { join } from 'node:path'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { formOf, picture, productFields } from '../http/forms.ts'
import { ask, breakCall, expectSound, type Office, openOffice, poll } from './back-office.ts'

let browser: Browser
let office: Office
let page: Page
const drops = join(import.meta.dirname, '..', '..', 'seed', 'pictures', 'aks-kundan-drops-1.webp')
beforeAll(async () => {
  browser = await openBrowser()
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(() => browser?.close())

const deletedRow = (name: string) => page.getByTestId('deleted-row').filter({ hasText: name })

async function addProduct(name: string, sku: string): Promise<string> {
  const form = formOf(productFields({ name, price: 500, stock: 3, sku }), [['images', await picture()]])
  return (await ok('POST /products', { token: await adminToken(), form })).body.product.id
}

test('a deleted product is found, told, and brought back by the keyboard; what was taken meanwhile is said', async () => {
  const id = await addProduct('Moonlit Jhumar Pendant', 'DEL-MOON-1')
  await page.goto(`${shop.store}/admin/products?q=DEL-MOON-1&view=list`)
  await page.getByRole('button', { name: 'History of Moonlit Jhumar Pendant' }).click()
  await page.getByRole('dialog', { name: 'History' }).getByText('Created', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Moonlit Jhumar Pendant' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Product' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await page.getByText('No products found').waitFor()
  const taker = await addProduct('The taker of a SKU', 'DEL-MOON-1')

  await page.getByRole('link', { name: 'Deleted' }).click()
  await page.waitForURL('**/admin/deleted?kind=products')
  await deletedRow('Moonlit Jhumar').getByText('DEL-MOON-1').waitFor()
  await expectSound(page)
  const back = page.getByRole('button', { name: 'Bring back Moonlit Jhumar Pendant' })
  await back.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bring back' })
  await dialog.getByText('The SKU DEL-MOON-1 belongs to "The taker of a SKU"').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)

  await ask(shop, `DELETE /products/${taker}`, undefined, office.token)
  await back.press('Enter')
  await dialog.getByText('Everything is as it was when it was deleted.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Bring back' }).press('Enter')
  await page.getByText('Moonlit Jhumar Pendant is back').waitFor()
  await poll(() => deletedRow('Moonlit Jhumar').count()).toBe(0)
  const { product } = await ask<AnswerOf<'GET /products/{id}'>>(shop, `GET /products/${id}`)
  expect(product).toMatchObject({ name: 'Moonlit Jhumar Pendant', sku: 'DEL-MOON-1' })
  await ask(shop, `DELETE /products/${id}`, undefined, office.token)
})

test('a banner shows how far its pictures are; deleted, it comes back from its history, also on a phone', async () => {
  await page.goto(`${shop.store}/admin/banners`)
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const form = page.getByRole('dialog', { name: 'Add Banner' })
  await form.getByLabel('Title').fill('Onam of the deleted')
  await form.getByLabel('Desktop Image').setInputFiles(drops)
  await form.getByTestId('image-field').locator('img').waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/banners', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await form.getByLabel('Active').uncheck()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByRole('button', { name: /^(Uploading\.\.\. \d+%|Adding\.\.\.)$/ }).waitFor()
  release()
  const row = page.getByTestId('banner-row').filter({ hasText: 'Onam of the deleted' })
  await row.waitFor()
  await page.unroute('**/api/banners')
  await row.getByTitle('Delete').click()
  await page.getByRole('dialog', { name: 'Delete Banner' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await poll(() => row.count()).toBe(0)

  const hand = await openOffice(shop, browser, phone)
  await hand.page.goto(`${shop.store}/admin/deleted`)
  await hand.page.getByRole('tab', { name: 'Banners' }).click()
  await hand.page.waitForURL('**/admin/deleted?kind=banners')
  await hand.page.reload()
  await hand.page.getByTestId('deleted-row').filter({ hasText: 'Onam of the deleted' }).waitFor()
  await expectSound(hand.page)
  await hand.page.getByRole('button', { name: 'History of Onam of the deleted' }).click()
  const story = hand.page.getByRole('dialog', { name: 'History' })
  await story.getByText('Deleted', { exact: true }).waitFor()
  await story
    .getByRole('button', { name: /^Restore this version/ })
    .last()
    .click()
  await story.getByRole('button', { name: 'Bring back' }).click()
  await hand.page.getByText('Onam of the deleted is back').waitFor()
  await hand.close()
  const { banners } = await ask<AnswerOf<'GET /banners'>>(shop, 'GET /banners', undefined, office.token)
  const banner = banners.find(({ title }) => title === 'Onam of the deleted')
  expect(banner?.image_desktop).toBeTruthy()
  await ask(shop, `DELETE /banners/${banner?.id}`, undefined, office.token)
})

test('every list that cannot be read says why and asks again; sorted and narrowed lists survive a reload and going back', async () => {
  for (const [path, call] of [
    ['/admin/users?sort=oldest', '/admin/users'],
    ['/admin/orders?sort=amount_low', '/admin/orders'],
    ['/admin/products?view=list&sort=price_low', '/products'],
    ['/admin/stock?threshold=10', '/admin/stock'],
    ['/admin/deleted?kind=categories', '/admin/deleted'],
    ['/admin/categories', '/categories'],
  ] as const) {
    const mend = await breakCall(page, call, { status: 400, error: 'The shelf is closed' })
    await page.goto(shop.store + path)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.getByText('The shelf is closed').first().waitFor()
    // While it still fails: once mended, the live stream may have the list asked again before the hand does.
    const called = (url: string) => new URL(url).pathname === `/api${call}`
    const refused = page.waitForResponse((response) => called(response.url()))
    await again.click()
    expect((await refused).status(), path).toBe(400)
    await mend()
    const answered = page.waitForResponse((response) => called(response.url()))
    await page.reload()
    expect((await answered).ok(), path).toBe(true)
    await poll(() => again.count()).toBe(0)
    expect(page.url()).toBe(shop.store + path)
    await page.goto(`${shop.store}/admin/settings`)
    await page.goBack()
    await poll(() => page.url()).toBe(shop.store + path)
  }
})

test('on a phone every order of a list is chosen by thumb and sound to who listens', async () => {
  const hand = await openOffice(shop, browser, phone)
  for (const [path, row] of [
    ['/admin/users', 'user-row'],
    ['/admin/orders', 'order-row'],
    ['/admin/products?view=list', 'product-item'],
  ] as const) {
    await hand.page.goto(shop.store + path)
    await hand.page.getByTestId(row).first().waitFor()
    const sort = hand.page.getByLabel('Sort by')
    const values = await sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    for (const value of values) {
      await sort.selectOption(value)
      await poll(() => new URL(hand.page.url()).searchParams.get('sort') ?? '').toBe(value)
      await hand.page.getByTestId(row).first().waitFor()
      await expectSound(hand.page)
    }
  }
  await hand.close()
})

test('a switch that the server refuses goes back, and says why', async () => {
  await page.goto(`${shop.store}/admin/banners`)
  const active = page.getByRole('checkbox', { name: /^Active: / }).first()
  await active.waitFor()
  const was = await active.isChecked()
  const mend = await breakCall(page, /^\/banners\/.+/, { status: 409, error: 'Not while the shelf is closed' })
  await active.click()
  await page.getByText('Not while the shelf is closed').waitFor()
  await poll(() => active.isChecked()).toBe(was)
  await mend()
})
