import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { formOf, picture, productFields } from '../http/forms.ts'
import { callApi, expectSound, type Office, openOffice, poll } from './back-office.ts'

let browser: Browser
let office: Office
let page: Page
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

test('a deleted product is found and restored by keyboard; a conflict with a newer product is shown', async () => {
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
  const conflicting = await addProduct('The taker of a SKU', 'DEL-MOON-1')

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

  await callApi(shop, `DELETE /products/${conflicting}`, undefined, office.token)
  await back.press('Enter')
  await dialog.getByText('Everything is as it was when it was deleted.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Bring back' }).press('Enter')
  await page.getByText('Moonlit Jhumar Pendant is back').waitFor()
  await poll(() => deletedRow('Moonlit Jhumar').count()).toBe(0)
  const { product } = await callApi<AnswerOf<'GET /products/{id}'>>(shop, `GET /products/${id}`)
  expect(product).toMatchObject({ name: 'Moonlit Jhumar Pendant', sku: 'DEL-MOON-1' })
  await callApi(shop, `DELETE /products/${id}`, undefined, office.token)
})
