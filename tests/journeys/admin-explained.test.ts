import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectSound, type Office, openOffice, placeOrder, poll } from './back-office.ts'

let browser: Browser
let office: Office
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(() => browser?.close())

const toast = () => page.getByTestId('order-toast')
const card = (name: string) =>
  page.getByTestId('period-card').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })

test('[N2 N3] some days beside those before: ranges and own dates in the address, a definition of each number', async () => {
  await page.goto(`${shop.store}/admin/analytics`)
  await page.getByText(/\d{4} to .+, compared with .+ to .+\d{4}$/).waitFor()
  await page.getByRole('radio', { name: 'Today' }).check()
  await poll(() => new URL(page.url()).searchParams.get('range')).toBe('today')
  await page.getByRole('radio', { name: 'Own dates' }).check()
  await page.getByLabel('From', { exact: true }).fill('2026-01-02')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.getByRole('alert').getByText('The first day is after the last').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByText('1 Jan 2026, compared with 31 Dec 2025').waitFor()
  expect(new URL(page.url()).search).toContain('range=own&from=2026-01-01&to=2026-01-01')
  await page.getByRole('radio', { name: '30 days' }).check()
  await page.getByRole('button', { name: 'What Conversion means' }).focus()
  await page.getByRole('tooltip').filter({ hasText: 'those with an order that counts, then or later' }).waitFor()
  await expectSound(page)
})

test('[O2] a click on a number opens the orders behind it, and says in words what narrows them', async () => {
  const orders = card('Orders').getByRole('link')
  await orders.waitFor()
  await orders.click()
  await page.waitForURL(/\/admin\/orders\?counted=1&from=/)
  await page.getByRole('button', { name: /^Orders that count towards the revenue/ }).click()
  await page.getByRole('button', { name: /^Placed .* show all again/ }).waitFor()
  await poll(() => new URL(page.url()).searchParams.get('counted')).toBeNull()
  await expectSound(page)
})

test('a new order shows a toast with its number, amount and a link; a burst is one toast; it can be waved away', async () => {
  await page.goto(`${shop.store}/admin/users`)
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await toast().count()).toBe(0)
  const id = await placeOrder(shop, { name: 'Toast Nair' })
  await toast().getByText(`New order ${id}`).waitFor()
  expect(await toast().textContent()).toMatch(/₹[\d,]+/)
  await poll(() => page.getByRole('status', { name: 'New orders' }).textContent()).toContain(id)
  await expectSound(page)
  await toast().getByRole('link', { name: 'View order' }).click()
  await page.getByTestId('order-row').filter({ hasText: id }).waitFor()
  expect(await toast().count()).toBe(0)
  for (const name of ['Burst One', 'Burst Two', 'Burst Three']) await placeOrder(shop, { name })
  await toast()
    .getByText(/^\d+ new orders$/)
    .waitFor()
  expect(await toast().count()).toBe(1)
  await toast().getByRole('button', { name: 'Close' }).click()
  await poll(() => toast().count()).toBe(0)
  expect(office.faults).toEqual([])
})
