import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, breakCall, expectSound, type Office, openOffice, poll } from './back-office.ts'

let shop: Shop
let browser: Browser
let office: Office
let page: Page
const pictures = join(import.meta.dirname, '..', '..', 'seed', 'pictures')
const picture = (place: number) => join(pictures, `ambi-paisley-earrings-${place}.webp`)

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const message = (text: string) => page.getByText(text, { exact: true })
const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
const find = (name: string) => page.goto(`${shop.store}/admin/products?q=${encodeURIComponent(name)}`)

async function fillBasics(values: Record<string, string>, category: string) {
  await page.getByLabel('Category').selectOption({ label: category })
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('[F1 F2 F3 F4 F5 F6 F7 F8 F9 F10] a ring with five images and sizes is in the storefront right after saving', async () => {
  const bad = await mkdtemp(join(tmpdir(), 'suvarna-upload-'))
  onTestFinished(() => rm(bad, { recursive: true, force: true }))
  await writeFile(join(bad, 'page.html'), '<script>alert(1)</script>')
  await writeFile(join(bad, 'huge.png'), Buffer.alloc(20 * 1024 * 1024 + 1))

  await page.goto(`${shop.store}/admin/add-product`)
  await page.getByRole('heading', { name: 'Add New Product' }).waitFor()
  await page.getByText('Create a new product for your catalog with detailed information and images.').waitFor()
  const category = page.getByLabel('Category')
  await poll(async () => (await category.locator('option').allTextContents()).slice(0, 7)).toEqual([
    'Select Category',
    'Ring',
    'Necklace',
    'Earring',
    'Bracelet',
    'Pendant',
    'Bangle',
  ])
  expect(await category.locator('option:checked').textContent()).toBe('Ring')
  expect(await page.getByLabel('Stock', { exact: true }).count()).toBe(0)
  await next()
  for (const text of [
    'Product name is required',
    'Valid price is required',
    'SKU is required',
    'Product description is required',
  ])
    await page.getByText(text).waitFor()
  await poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await expectSound(page)
  await category.selectOption({ label: 'Necklace' })
  expect(await page.getByLabel('Stock', { exact: true }).inputValue()).toBe('0')
  expect(await page.getByLabel('Gender').locator('option').allTextContents()).toEqual(['Unisex', 'Men', 'Women'])

  const basics = { 'Product Name': 'Chaand Ring', SKU: 'NEW-1', Occasion: 'Wedding', Description: 'A moon of polki.' }
  await fillBasics(basics, 'Ring')
  await page.getByLabel('Price').fill('₹1,499.50.2')
  expect(await page.getByLabel('Price').inputValue()).toBe('1499.502')
  await page.getByLabel('Price').fill('1499')
  await page.getByLabel('Featured Product').check()
  await next()

  await page.getByText('No ring sizes added yet. Click "Add Size" to start.').waitFor()
  await page.getByText('At least one size is required.', { exact: false }).waitFor()
  await next()
  await page.getByText('At least one ring size is required').waitFor()
  await page.getByRole('button', { name: 'Add Size' }).click()
  await next()
  await page.getByText('Ring size is required').waitFor()
  await page.getByLabel('Size 1', { exact: true }).selectOption('6')
  await page.getByLabel('Stock 1').fill('-1')
  await next()
  await page.getByText('Valid stock quantity is required').waitFor()
  await page.getByLabel('Stock 1').fill('4')
  await page.getByRole('button', { name: 'Add Size' }).click()
  await page.getByLabel('Stock 2').fill('2')
  await page.getByRole('button', { name: 'Add Size' }).click()
  await page.getByRole('button', { name: 'Remove size 8' }).click()
  for (const name of ['Material', 'Plating', 'Stone', 'Weight']) await page.getByLabel(name).fill(`2 ${name}`)
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Chaand Ring')
  await next()
  await next()
  expect(await page.locator('[data-testid="form-steps"] [data-state="completed"]').count()).toBe(2)

  await page.getByText('JPG, JPEG, PNG and WEBP, up to 20MB each').waitFor()
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await page.getByText('At least one product image is required').waitFor()
  const upload = page.getByLabel('Product images')
  await upload.setInputFiles([join(bad, 'page.html'), join(bad, 'huge.png'), picture(1)])
  const refused = page.getByRole('alert')
  await refused.getByText('huge.png: File too large. Maximum size is 20MB.').waitFor()
  await refused.getByText('page.html: Invalid file type. Only JPG, PNG, and WEBP are allowed.').waitFor()
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
  // The same by keyboard: taken with Space, a place further, put down, and back again.
  for (const [from, key, to] of [
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
  ] as const) {
    await tile(from).focus()
    await page.keyboard.press('Space')
    await page.getByText(new RegExp(`Image ${from} is (taken|over)`)).waitFor({ state: 'attached' })
    // What was taken listens to the arrows from the next turn of the page's loop on.
    await page.evaluate(() => new Promise((turn) => setTimeout(turn)))
    await page.keyboard.press(key)
    await page.getByText(`Image ${from} is over place ${to} of 5.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await poll(async () => (await names())[to - 1]).toBe('aarohi-mangalsutra-1')
  }
  await expectSound(page)

  const labels = new Set<string>()
  const label = page.locator('main form button[type="submit"]')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products', async (route) => {
    await held
    await route.continue()
  })
  await label.click()
  await poll(async () => labels.add((await label.textContent()) ?? '').size).toBeGreaterThan(0)
  expect([...labels].some((text) => /^(Uploading\.\.\. \d+%|Adding\.\.\.)$/.test(text))).toBe(true)
  release()
  await page.getByText('Product created successfully! Redirecting to products...').waitFor()
  const saved = Date.now()
  const { products } = await ask<AnswerOf<'GET /products'>>(shop, 'GET /products?q=Chaand')
  expect(products[0]).toMatchObject({ name: 'Chaand Ring', price: 1499, featured: 1, stock: 6, category_name: 'Ring' })
  expect(products[0]?.images).toHaveLength(5)
  await page.waitForURL('**/admin/products')
  expect(Date.now() - saved).toBeLessThan(5_000)
  await page.unroute('**/api/products')
  await page.goto(`${shop.store}/ring`)
  await page.getByText('Chaand Ring').first().waitFor()
})

test('[F1 F6 F9 F10] the same ring is edited: price, order of images, and a second admin is not overwritten', async () => {
  await find('Chaand Ring')
  await page.getByRole('link', { name: 'Edit Chaand Ring' }).click()
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
  await page.getByText('Update product information and images.').waitFor()
  await poll(() => page.getByLabel('Product Name').inputValue()).toBe('Chaand Ring')
  const id = page.url().split('/').at(-1) ?? ''

  // Somebody else features it off meanwhile: the form that was opened before is told, and goes on from there.
  await ask(shop, `PATCH /products/${id}/featured`, { featured: 0 }, office.token)
  await page.getByLabel('Price').fill('1599')
  await page.getByRole('button', { name: 'Update Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await dialog.getByText('featured').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await page.getByText('Product updated successfully! Redirecting to products...').waitFor()
  await page.waitForURL('**/admin/products')

  await page.goto(`${shop.store}/admin/add-product/${id}`)
  await poll(() => page.getByLabel('Price').inputValue()).toBe('1599')
  await page.getByRole('button', { name: /Images/ }).click()
  await page.getByRole('button', { name: 'Move image 1 right' }).click()
  await page.getByRole('button', { name: 'Delete All Images' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete All Images' })
  await sure.getByText('This will delete all images including existing ones. Are you sure?').waitFor()
  await sure.getByRole('button', { name: 'Keep' }).click()
  const before = await ask<AnswerOf<'GET /products/{id}'>>(shop, `GET /products/${id}`)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL('**/admin/products')
  const after = await ask<AnswerOf<'GET /products/{id}'>>(shop, `GET /products/${id}`)
  expect(after.product.images.map((image) => image.id)).toEqual(
    [1, 0, 2, 3, 4].map((place) => before.product.images[place]?.id),
  )
})

test('[F11 F1] refusals: a taken SKU at its field, a broken save, a missing product, no categories, no token', async () => {
  await page.goto(`${shop.store}/admin/add-product`)
  await fillBasics({ 'Product Name': 'Twin', Price: '10', SKU: 'new-1', Description: 'Twice.' }, 'Pendant')
  await next()
  await next()
  await page.getByLabel('Product images').setInputFiles([picture(1)])
  const submit = page.getByRole('button', { name: 'Add Product', exact: true })
  await submit.click()
  await poll(() => page.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('SKU').fill('TWIN-1')
  await next()
  await next()
  const mend = await breakCall(page, '/products', { status: 500 })
  await submit.click()
  await message('Error adding/updating product.').waitFor()
  await mend()

  await page.evaluate(() => localStorage.removeItem('token'))
  await submit.click()
  await page.waitForURL('**/login')
  await page.getByText('Authentication required. Please login again.').waitFor()
  await office.close()
  office = await openOffice(shop, browser)
  page = office.page

  await page.goto(`${shop.store}/admin/add-product/no-such-id`)
  await page.getByText('Product not found.').waitFor()
  for (const [path, text] of [
    [/^\/products\/broken$/, 'Error loading product for editing.'],
    ['/categories', 'Error loading categories. Please refresh the page.'],
  ] as const) {
    const whole = await breakCall(page, path, { status: 400 })
    await page.goto(`${shop.store}/admin/add-product${typeof path === 'string' ? '' : '/broken'}`)
    await page.getByText(text).waitFor()
    await whole()
  }
})

test('on a phone the form is usable, and nothing is wider than the screen', async () => {
  const pocket = await openOffice(shop, browser, phone)
  await pocket.page.goto(`${shop.store}/admin/add-product`)
  await pocket.page.getByLabel('Product Name').waitFor()
  await expectSound(pocket.page)
  expect(pocket.faults).toEqual([])
  await pocket.close()
})
