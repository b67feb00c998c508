import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { formOf, newSku, picture, productFields } from '../http/forms.ts'
import { newManager } from '../http/people.ts'
import { expectSound, type Office, openOffice, poll } from './back-office.ts'

let browser: Browser
let asha: Page
let ravi: Page
let offices: Office[]

beforeAll(async () => {
  browser = await openBrowser()
  const admin = await newManager('Ravi')
  offices = await Promise.all([openOffice(shop, browser), openOffice({ ...shop, admin }, browser)])
  ;[asha, ravi] = offices.map(({ page }) => page) as [Page, Page]
})
afterAll(() => browser?.close())

const product = async (id: string) => (await ok('GET /products/{id}', { params: { id } })).body.product

test('[Y5 R-32] two admins edit the same product: neither overwrites the other, and an earlier version can be restored', async () => {
  const fields = productFields({ name: 'Do Jhumka', sku: newSku(), price: '1299', stock: '9' })
  const made = await ok('POST /products', {
    form: formOf(fields, [['images', await picture()]]),
    token: await adminToken(),
  })
  const { id } = made.body.product
  for (const page of [asha, ravi]) {
    await page.goto(`${shop.store}/admin/add-product/${id}`)
    await poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('1299')
  }
  await ravi.getByLabel('Price', { exact: true }).fill('1499')
  await ravi.getByLabel('Occasion').fill('Sangeet')
  await ravi.getByRole('button', { name: 'Update Product' }).click()
  await ravi.waitForURL('**/admin/products')

  await asha.getByLabel('Price', { exact: true }).fill('1399')
  await asha.getByLabel('Product Name').fill('Do Jhumka, small')
  await asha.getByLabel('Stock', { exact: true }).fill('8')
  await asha.getByRole('button', { name: 'Update Product' }).click()
  const stale = asha.getByRole('dialog', { name: 'Someone else saved changes' })
  await stale.getByText(/^Ravi \(.+\) saved this product while you were editing it\.$/).waitFor()
  await stale.getByText('Yours: ₹1,399').waitFor()
  expect(await stale.getByTestId('change').allInnerTexts()).toEqual([
    expect.stringMatching(/Price[\s\S]*₹1,299[\s\S]*₹1,499/),
    expect.stringMatching(/Occasion[\s\S]*Wedding[\s\S]*Sangeet/),
  ])
  await stale.getByText('Only you changed: Product Name.').waitFor()
  await expectSound(asha)
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await asha.waitForURL('**/admin/products')
  await poll(() => product(id)).toMatchObject({
    ...{ name: 'Do Jhumka, small', price: 1399, stock: 8 },
    occasion: 'Sangeet',
  })

  await asha.goto(`${shop.store}/admin/add-product/${id}`)
  await asha.getByRole('button', { name: 'History' }).click()
  const history = asha.getByRole('dialog', { name: 'History' })
  const entries = history.getByTestId('history-entry')
  await entries.nth(1).getByText('Ravi').waitFor()
  expect(await entries.count()).toBe(3)
  await expectSound(asha)
  await entries.last().getByRole('button', { name: 'Restore this version' }).click()
  await history.getByText('Stock is not restored', { exact: false }).waitFor()
  await expectSound(asha)
  await history.getByRole('button', { name: 'Restore', exact: true }).click()
  await asha.getByText(/^Restored the version of/).waitFor()
  await poll(() => asha.getByLabel('Price', { exact: true }).inputValue()).toBe('1299')
  expect(await product(id)).toMatchObject({ name: 'Do Jhumka', price: 1299, occasion: 'Wedding', stock: 8 })
  // The conflict itself is logged by the browser.
  expect(offices.flatMap(({ faults }) => faults.filter((fault) => !fault.includes('409 (Conflict)')))).toEqual([])
})
