import { readFile } from 'node:fs/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { formOf, newSku, picture, productFields } from '../http/forms.ts'
import { mailsTo, newAddress } from '../http/people.ts'
import { expectAccessible } from './axe.ts'
import { expectSound, openOffice, poll } from './back-office.ts'
import { visit } from './shopper-steps.ts'

let browser: Browser
let page: Page
let faults: string[]
let product: Product

const shown = async (sku: string): Promise<Product | undefined> =>
  (await ok('GET /products', { query: `?q=${sku}` })).body.products[0]

beforeAll(async () => {
  browser = await openBrowser()
  const fields = productFields({ name: 'Ginti Kada', price: 500, stock: 3, sku: newSku() })
  const form = formOf(fields, [['images', await picture()]])
  product = (await ok('POST /products', { token: await adminToken(), form })).body.product
  const office = await openOffice(shop, browser)
  ;({ page, faults } = office)
})
afterAll(() => browser?.close())

test('[L3 B6] a click on the stock shows its ledger; a count entered in the low-stock list appears in the ledger', async () => {
  const order_items = [{ product_id: product.id, quantity: 1, size: null }]
  const known = async () => (await ok('POST /cart/validate', { body: { order_items } })).body.data.lines[0]
  await poll(known).toMatchObject({ available: 3 })
  const orderId = (await placed(orderOf([{ product: product, quantity: 2 }]))).id
  await poll(async () => (await shown(product.sku))?.stock).toBe(1)
  await page.goto(`${shop.store}/admin/products?q=${product.sku}`)
  await page.getByRole('link', { name: '1 unit of Ginti Kada: why?' }).click()
  await page.getByRole('heading', { name: 'Stock history: 1 in stock' }).waitFor()
  await page.getByText('All 3 movements add up to the 1 that the shop shows.').waitFor()
  const rows = page.getByTestId('stock-movement')
  await poll(() => rows.allTextContents()).toEqual([
    expect.stringContaining(`Sold`),
    expect.stringMatching(new RegExp(`Reserved by an order−2Level 1${orderId}A shopper$`)),
    expect.stringMatching(/Opening stock\+3Level 3Asha$/),
  ])
  await expectSound(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(4)
  await page.getByLabel('As of').fill('2020-01-31')
  await page.getByRole('heading', { name: 'Stock history: 0 in stock' }).waitFor()
  expect(page.url()).toContain('as_of=2020-01-31')

  await page.goto(`${shop.store}/admin/stock?q=${product.sku}`)
  await page.getByText(/^1 product in 1 line, 0 sold out\. Low is \d+ or fewer, unless/).waitFor()
  await page.getByLabel('Set stock of Ginti Kada to').fill('4')
  await expectSound(page)
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByText('Ginti Kada: stock set to 4').waitFor()
  await poll(async () => (await shown(product.sku))?.stock).toBe(4)
  await page.getByRole('link', { name: '4 left of Ginti Kada: why?' }).click()
  await page.getByRole('heading', { name: 'Stock history: 4 in stock' }).waitFor()
  await poll(() => rows.first().textContent()).toMatch(/Adjusted\+3Level 4Asha$/)
  // Other tests buy, count and cancel in this shop meanwhile.
  const { data } = (await ok('GET /admin/stock/check', { token: await adminToken() })).body
  expect(data).toMatchObject({ agrees: true, wrong: [] })
})

test('[F1] a duplicate has all but the SKU and the stock, and the same pictures', async () => {
  await page.goto(`${shop.store}/admin/products?q=${product.sku}`)
  await page.getByRole('link', { name: 'Duplicate Ginti Kada' }).click()
  await page.getByText('A copy of Ginti Kada').waitFor()
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Ginti Kada')
  expect(await page.getByLabel('SKU').inputValue()).toBe('')
  const sku = newSku()
  await page.getByLabel('SKU').fill(sku)
  for (const _step of ['Details', 'Images']) await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await page.getByText('Product created successfully!').waitFor()
  expect(await shown(sku)).toMatchObject({ name: 'Ginti Kada', stock: 0, main_image: product.main_image })
})

test('[F8] a file of products is previewed: wrong cells are named, a valid file is imported', async () => {
  await page.goto(`${shop.store}/admin/products/import`)
  const choose = (text: string) =>
    page
      .getByLabel('File of products')
      .setInputFiles({ name: 'kada.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(`SKU,Price\r\n${product.sku},free\r\n`)
  await page.getByText('1 cell in 1 row is wrong.').waitFor()
  expect(await page.getByTestId('wrong-cell').textContent()).toMatch(/2PricefreeValid price is required$/)
  await expectSound(page)
  await choose(`\uFEFFSKU,Price\r\n${product.sku},550\r\n`)
  await page.getByText('1 row read: 1 changed').waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('1 product imported.').waitFor()
  expect((await shown(product.sku))?.price).toBe(550)
  expect(faults).toEqual([])
})

test('who asked to be notified is mailed as soon as the admin has the piece again', async () => {
  const token = await adminToken()
  const fields = productFields({ name: 'Bindu Kada', price: 500, stock: 0, sku: newSku() })
  const form = formOf(fields, [['images', await picture()]])
  const { body } = await ok('POST /products', { token, form })
  const email = newAddress('asha')
  const { context, page: shopper, faults: seen } = await visit(browser)
  await shopper.goto(`${shop.store}/product/${body.product.id}`)
  await shopper.getByLabel('Email').fill(email)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Notify me' }).click()
  await shopper.getByText(`We’ll email ${email} as soon as Bindu Kada is back.`).waitFor()
  await page.goto(`${shop.store}/admin/stock?q=${fields.sku}`)
  await page.getByLabel('Set stock of Bindu Kada to').fill('2')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByText('Bindu Kada: stock set to 2').waitFor()
  await poll(async () => (await mailsTo(email)).map(({ text }) => text).join(), { timeout: 60_000 }).toContain(
    'Bindu Kada',
  )
  await shopper.reload()
  await shopper.getByRole('button', { name: 'Add to Bag' }).first().waitFor()
  expect(seen).toEqual([])
  await context.close()
})
