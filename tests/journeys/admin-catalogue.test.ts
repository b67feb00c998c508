import { join } from 'node:path'
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
const picture = join(import.meta.dirname, '..', '..', 'seed', 'pictures', 'aks-kundan-drops-1.webp')
const text = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const message = (words: string) => page.getByText(words, { exact: true })
const categoryRow = (name: string) => page.getByTestId('category-row').filter({ hasText: name })
const bannerRow = (name: string) => page.getByTestId('banner-row').filter({ hasText: name })

test('[G1 G2] a category is added with its picture, renamed, and deleted when it has no products', async () => {
  await page.goto(`${shop.store}/admin/categories`)
  for (const name of ['ID', 'Name', 'Image', 'Actions']) await page.getByRole('columnheader', { name }).waitFor()
  await poll(() => page.getByTestId('category-row').count()).toBe(7)
  expect(
    await page
      .getByTestId('category-row')
      .locator('img')
      .first()
      .evaluate((image) => image.clientWidth),
  ).toBe(50)
  await expectSound(page)

  const name = page.getByPlaceholder('Category name')
  expect(await name.getAttribute('required')).not.toBeNull()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByText('Category name is required').waitFor()
  await name.fill('Nose Pins')
  await page.getByLabel('Image', { exact: true }).setInputFiles(text)
  await page.getByText('Invalid file type. Only JPG, PNG, and WEBP are allowed.').waitFor()
  await page.getByLabel('Image', { exact: true }).setInputFiles(picture)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await categoryRow('Nose Pins').waitFor()
  expect(await name.inputValue()).toBe('')

  await categoryRow('Nose Pins').getByTitle('Edit').click()
  await page.getByRole('button', { name: 'Update Category' }).waitFor()
  expect(await name.inputValue()).toBe('Nose Pins')
  expect(await page.getByTestId('image-field').locator('img').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Category' }).waitFor()
  expect(await name.inputValue()).toBe('')
  await categoryRow('Nose Pins').getByTitle('Edit').click()
  await name.fill('Nose Rings')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await categoryRow('Nose Rings').waitFor()
  await page.getByRole('button', { name: 'Add Category' }).waitFor()

  const dialog = page.getByRole('dialog', { name: 'Delete Category' })
  const remove = async (which: string) => {
    await page.getByRole('button', { name: `Delete ${which}`, exact: true }).click()
    await dialog.getByText('Delete this category?').waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await remove('Ring')
  await page.getByText(/^Category has \d+ products$/).waitFor()
  const mend = await breakCall(page, /^\/categories\//, { status: 500 })
  await remove('Nose Rings')
  await message('Error').waitFor()
  await mend()
  await remove('Nose Rings')
  await categoryRow('Nose Rings').waitFor({ state: 'detached' })
})

test('[G2] a broken picture gives way to the default one, and the server’s words are shown at the form', async () => {
  await page.route('**/uploads/**', (route) => route.abort())
  await page.reload()
  const first = page.getByTestId('category-row').locator('img').first()
  await poll(() => first.getAttribute('src')).toBe('/placeholder.svg')
  await page.unroute('**/uploads/**')
  await page.getByPlaceholder('Category name').fill('rings')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await poll(() => page.getByTestId('category-form').locator('[id$="-error"], [role="alert"]').count()).toBe(1)
  const mend = await breakCall(page, '/categories', { status: 500 })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await message('Error').waitFor()
  await mend()
})

test('[G3] banners: Loading..., then the table with thumbnails of 2:1; on an error only its text', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/banners', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shop.store}/admin/banners`)
  await message('Loading...').waitFor()
  release()
  await page.getByTestId('banner-row').first().waitFor()
  await page.unroute('**/api/banners')
  for (const name of ['ID', 'Desktop Image', 'Mobile Image', 'Title', 'Link', 'Status', 'Sort Order', 'Actions'])
    await page.getByRole('columnheader', { name }).waitFor()
  const size = (image: Element) => [image.clientWidth, image.clientHeight]
  expect(await page.getByTestId('banner-row').locator('img').first().evaluate(size)).toEqual([120, 60])
  await page.getByText('Active', { exact: true }).first().waitFor()
  await expectSound(page)

  for (const [answer, words] of [
    [{ status: 400 }, 'Failed to fetch banners'],
    [{ status: 400, error: 'The shelf is closed' }, 'The shelf is closed'],
  ] as const) {
    const mend = await breakCall(page, '/banners', answer)
    await page.reload()
    await message(words).waitFor()
    expect((await page.locator('#admin-main').textContent())?.trim()).toBe(words)
    await mend()
  }
  await page.reload()
  await page.getByTestId('banner-row').first().waitFor()
})

test('[G3 G4 G5 S-61] a banner is added and changed; what was typed is forgotten when the form closes', async () => {
  const add = page.getByRole('button', { name: 'Add Banner' })
  const dialog = page.getByRole('dialog', { name: 'Add Banner' })
  await add.click()
  for (const hint of [
    'Recommended size: 1200x600px (2:1 aspect ratio)',
    'Recommended size: 600x600px or 600x300px',
    'Optional: Add a URL to make the banner clickable',
  ])
    await dialog.getByText(hint).waitFor()
  expect(await dialog.getByLabel('Active').isChecked()).toBe(true)
  expect(await dialog.getByLabel('Sort Order').inputValue()).toBe('0')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Title is required').waitFor()
  await expectSound(page)
  await dialog.getByLabel('Title').fill('Forgotten')
  await dialog.getByLabel('Desktop Image').setInputFiles(picture)
  await dialog.getByTestId('image-field').locator('img').waitFor()
  await dialog.getByLabel('Mobile Image').setInputFiles(text)
  await dialog.getByText('page.html: Invalid file type. Only JPG, PNG, and WEBP are allowed.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await add.click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
  expect(await dialog.getByTestId('image-field').locator('img').count()).toBe(0)
  await dialog.getByLabel('Title').fill('Karva Chauth')
  await dialog.getByLabel('Desktop Image').setInputFiles(picture)
  await dialog.getByLabel('Link').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Error: ').waitFor()
  await dialog.getByLabel('Link').fill('')
  await dialog.getByLabel('Active').uncheck()
  await dialog.getByLabel('Sort Order').fill('7')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const row = bannerRow('Karva Chauth')
  await row.waitFor()
  for (const words of ['No Image', 'Inactive', '7', '-']) await row.getByText(words, { exact: true }).waitFor()

  const edit = page.getByRole('dialog', { name: 'Edit Banner' })
  await row.getByTitle('Edit').click()
  await edit.getByLabel('Link').fill('/ring')
  await edit.getByLabel('Active').check()
  await edit.getByRole('button', { name: 'Update', exact: true }).click()
  const link = row.getByRole('link', { name: '/ring' })
  await link.waitFor()
  expect(await link.getAttribute('target')).toBe('_blank')
  const { banners } = await ask<AnswerOf<'GET /banners'>>(shop, 'GET /banners?active=1')
  expect(banners.at(-1)).toMatchObject({ title: 'Karva Chauth', link: '/ring', sort_order: 7, is_active: 1 })
})

test('[G5 G6] failures are told in the words of the specification; a deleted banner is gone', async () => {
  const row = bannerRow('Karva Chauth')
  const edit = page.getByRole('dialog', { name: 'Edit Banner' })
  for (const [body, words] of [
    [{ success: true }, 'Failed to update banner: No banner returned from server.'],
    [{ success: false, error: 'Too many banners' }, 'Error: Too many banners'],
  ] as const) {
    await page.route('**/api/banners/*', (route) => route.fulfill({ status: body.success ? 200 : 409, json: body }))
    await row.getByTitle('Edit').click()
    await edit.getByRole('button', { name: 'Update', exact: true }).click()
    await edit.getByText(words).waitFor()
    await edit.getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/api/banners/*')
  }
  await page.route('**/api/banners', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { success: true } }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const add = page.getByRole('dialog', { name: 'Add Banner' })
  await add.getByLabel('Title').fill('Nothing')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await add.getByText('Failed to add banner: No banner returned from server.').waitFor()
  await add.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/api/banners')

  const dialog = page.getByRole('dialog', { name: 'Delete Banner' })
  const remove = async () => {
    await row.getByTitle('Delete').click()
    await dialog.getByText('Are you sure you want to delete this banner?').waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  const mend = await breakCall(page, /^\/banners\//, { status: 409, error: 'Not now' })
  await remove()
  await page.getByRole('alert').getByText('Error: Not now').waitFor()
  await mend()
  await remove()
  await row.waitFor({ state: 'detached' })
})

test('[G3] on a phone both screens are usable, with thumbnails of 80 px', async () => {
  const pocket = await openOffice(shop, browser, phone)
  await pocket.page.goto(`${shop.store}/admin/banners`)
  const thumbnail = pocket.page.getByTestId('banner-row').locator('img').first()
  await thumbnail.waitFor()
  expect(await thumbnail.evaluate((image) => image.clientWidth)).toBe(80)
  await expectSound(pocket.page)
  await pocket.page.goto(`${shop.store}/admin/categories`)
  await pocket.page.getByTestId('category-row').first().waitFor()
  await expectSound(pocket.page)
  expect(pocket.faults).toEqual([])
  await pocket.close()
})
