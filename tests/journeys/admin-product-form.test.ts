import { join } from 'node:path'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { newSku } from '../http/forms.ts'
import { callApi, expectSound, type Office, openOffice, poll } from './back-office.ts'

let browser: Browser
let office: Office
let page: Page
const pictures = join(import.meta.dirname, '..', '..', 'seed', 'pictures')
const picture = (place: number) => join(pictures, `ambi-paisley-earrings-${place}.webp`)

beforeAll(async () => {
  browser = await openBrowser()
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(() => browser?.close())

const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()

async function fillBasics(values: Record<string, string>, category: string) {
  await page.getByLabel('Category').selectOption({ label: category })
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('[F1 F3 F5 F6 F7 F9 F10] a ring with five images and sizes is in the storefront right after saving', async () => {
  await page.goto(`${shop.store}/admin/add-product`)
  await page.getByRole('heading', { name: 'Add New Product' }).waitFor()
  const name = `Chaand Ring ${Date.now()}`
  const basics = { 'Product Name': name, SKU: newSku(), Occasion: 'Wedding', Description: 'A moon of polki.' }
  await fillBasics(basics, 'Ring')
  await page.getByLabel('Price', { exact: true }).fill('1499')
  await page.getByLabel('Featured Product').check()
  await next()

  await page.getByRole('button', { name: 'Add Size' }).click()
  await page.getByLabel('Size 1', { exact: true }).selectOption('6')
  await page.getByLabel('Stock 1').fill('4')
  await page.getByRole('button', { name: 'Add Size' }).click()
  await page.getByLabel('Stock 2').fill('2')
  for (const label of ['Material', 'Plating', 'Stone', 'Weight'])
    await page.getByLabel(label, { exact: true }).fill(`2 ${label}`)
  await next()
  const upload = page.getByLabel('Product images')
  await upload.setInputFiles([picture(1)])
  await upload.setInputFiles([picture(2), picture(3), join(pictures, 'aks-kundan-drops-1.webp')])
  await upload.setInputFiles([join(pictures, 'aarohi-mangalsutra-1.webp'), join(pictures, 'aarohi-mangalsutra-2.webp')])
  const names = () =>
    page
      .locator('[data-testid="image-tile"] img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')?.split('.')[0]))
  expect((await names()).length).toBe(6)
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await page.getByRole('button', { name: 'Move image 5 left' }).click()
  await page.getByRole('button', { name: 'Set image 2 as main' }).click()
  expect(await names()).toEqual([
    'ambi-paisley-earrings-3',
    'ambi-paisley-earrings-1',
    'aks-kundan-drops-1',
    'aarohi-mangalsutra-2',
    'aarohi-mangalsutra-1',
  ])
  const tile = (number: number) => page.getByRole('button', { name: `Move image ${number}`, exact: true })
  await tile(5).hover()
  await page.mouse.down()
  const goal = await tile(1).boundingBox()
  await page.mouse.move((goal?.x ?? 0) + 40, (goal?.y ?? 0) + 60, { steps: 8 })
  await page.getByText('Image 5 is over place 1 of 5.').waitFor({ state: 'attached' })
  await page.mouse.up()
  await poll(async () => (await names())[0]).toBe('aarohi-mangalsutra-1')
  // The same by keyboard: picked up with Space, moved one place, put down, and moved back.
  for (const [from, key, to] of [
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
  ] as const) {
    await tile(from).focus()
    await page.keyboard.press('Space')
    await page.getByText(new RegExp(`Image ${from} is (taken|over)`)).waitFor({ state: 'attached' })
    // After a pick-up the arrow keys work from the next turn of the page's event loop.
    await page.evaluate(() => new Promise((turn) => setTimeout(turn)))
    await page.keyboard.press(key)
    await page.getByText(`Image ${from} is over place ${to} of 5.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await poll(async () => (await names())[to - 1]).toBe('aarohi-mangalsutra-1')
  }
  await expectSound(page)

  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await page.getByText('Product created successfully! Redirecting to products...').waitFor()
  const { products } = await callApi<AnswerOf<'GET /products'>>(shop, `GET /products?q=${encodeURIComponent(name)}`)
  expect(products[0]).toMatchObject({ name, price: 1499, featured: 1, stock: 6, category_name: 'Ring' })
  expect(products[0]?.images).toHaveLength(5)
  await page.waitForURL('**/admin/products')
  await page.goto(`${shop.store}/ring`)
  await page.getByText(name).first().waitFor()
  await callApi(shop, `DELETE /products/${products[0]?.id}`, undefined, office.token)
})
