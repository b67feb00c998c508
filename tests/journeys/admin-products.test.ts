import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, breakCall, expectSound, type Office, openOffice, poll } from './back-office.ts'

let shop: Shop
let browser: Browser
let office: Office
let page: Page

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const items = () => page.getByTestId('product-item')
const item = (name: string) => items().filter({ hasText: name })
const message = (text: string) => page.getByText(text, { exact: true })
const find = (name: string) => page.goto(`${shop.store}/admin/products?q=${encodeURIComponent(name)}`)

test('[L1 L2 L3] the list: counts, search, categories, grid and list, and what each item shows', async () => {
  await page.goto(`${shop.store}/admin/products`)
  await page.getByRole('heading', { name: 'Product Management' }).waitFor()
  await page.getByText('72 products found').waitFor()
  for (const name of ['Total Products', 'Rings', 'Necklaces', 'Earrings'])
    expect(await page.getByRole('button', { name: new RegExp(`^${name}`) }).textContent()).toMatch(/\d/)
  const category = page.getByLabel('Category')
  expect(await category.locator('option').allTextContents()).toEqual([
    'All',
    'Ring',
    'Necklace',
    'Earring',
    'Bracelet',
    'Pendant',
    'Bangle',
    'Anklets',
  ])
  await expectSound(page)

  await page.getByPlaceholder('Search products...').fill('Meher Solitaire')
  await page.getByText('1 product found').waitFor()
  const words = (await item('Meher Solitaire Ring').textContent()) ?? ''
  for (const part of ['Ring', '₹899', 'SUV-RNG-001', 'units', 'Featured', '4.5']) expect(words).toContain(part)
  for (const name of ['Edit', 'Delete']) expect(await items().getByTitle(name).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Stock' }).waitFor()
  expect(page.url()).toContain('view=list')
  await expectSound(page)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()

  await page.getByPlaceholder('Search products...').fill('no such piece')
  await page.getByText('No products found').waitFor()
  await page.getByText('Try adjusting your search or filter criteria').waitFor()
  await page.getByPlaceholder('Search products...').fill('')
  await page.getByLabel('Stock').selectOption({ label: 'Out of stock' })
  await items().getByText('Out of Stock').first().waitFor()
})

test('[L4 L5] the pictures of a product; another one becomes the main one', async () => {
  await find('Meher Solitaire')
  const open = () =>
    items()
      .getByRole('button', { name: /Images of/ })
      .click()
  const dialog = page.getByRole('dialog', { name: 'Product Images' })
  await open()
  await dialog.getByText('Main', { exact: true }).waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open()
  await dialog.waitFor()
  await page.mouse.click(8, 450)
  await dialog.waitFor({ state: 'hidden' })

  const mend = await breakCall(page, /\/main$/, { status: 500 })
  await open()
  await dialog.getByRole('button', { name: 'Set as Main' }).first().click()
  await message('Failed to update main image').waitFor()
  await mend()
  const main = () => items().locator('img').getAttribute('src')
  const before = await main()
  await open()
  await dialog.getByRole('button', { name: 'Set as Main' }).first().click()
  await message('Main image updated successfully').waitFor()
  await poll(main).not.toBe(before)

  await page.route('**/uploads/**', (route) => route.abort())
  await page.reload()
  await items().getByText('No Image').waitFor()
  await page.unroute('**/uploads/**')
  office.faults.length = 0
})

test('[L7 L8] featured is ticked at once, goes back when refused, and its message is gone after 2 s', async () => {
  await find('Panna Bead Mala')
  const box = items().getByRole('checkbox', { name: /^Featured/ })
  const before = await box.isChecked()
  await box.click()
  const good = message('Featured status updated successfully')
  await good.waitFor()
  const shown = Date.now()
  expect(await box.isChecked()).toBe(!before)
  await good.waitFor({ state: 'hidden' })
  expect(Date.now() - shown).toBeLessThan(4_000)
  const mend = await breakCall(page, /\/featured$/, { status: 500 })
  await box.click()
  await message('Failed to update featured status').waitFor()
  await poll(() => box.isChecked()).toBe(!before)
  await mend()
})

test('[L6 L8] a product is deleted after the question, and leaves the shop; its message is gone after 5 s', async () => {
  await find('Nazar Eye')
  const dialog = page.getByRole('dialog', { name: 'Delete Product' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Nazar Eye Pendant' }).click()
    await dialog.getByText('Are you sure you want to delete "Nazar Eye Pendant"?').waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  const mend = await breakCall(page, /^\/products\/[^/]+$/, { status: 500 })
  await remove()
  await message('Error deleting product').waitFor()
  await mend()
  await remove()
  await message('Product deleted successfully').waitFor()
  const shown = Date.now()
  await item('Nazar Eye Pendant').waitFor({ state: 'detached' })
  const { products } = await ask<AnswerOf<'GET /products'>>(shop, 'GET /products?q=Nazar')
  expect(products.map(({ name }) => name)).not.toContain('Nazar Eye Pendant')
  await message('Product deleted successfully').waitFor({ state: 'hidden' })
  expect(Date.now() - shown).toBeGreaterThan(3_500)

  const broken = await breakCall(page, '/products', { status: 400 })
  await page.reload()
  await message('Error fetching products').waitFor()
  await broken()
})

test('on a phone the list is usable, and nothing is wider than the screen', async () => {
  const pocket = await openOffice(shop, browser, phone)
  await pocket.page.goto(`${shop.store}/admin/products`)
  await pocket.page.getByTestId('product-item').first().waitFor()
  await expectSound(pocket.page)
  expect(pocket.faults).toEqual([])
  await pocket.close()
})
