import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectSound, type Office, openOffice, poll } from './back-office.ts'

let browser: Browser
let office: Office
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(() => browser?.close())

const card = (name: string) =>
  page.getByTestId('period-card').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })

test('[N2 N3] a period is compared with the one before: presets and custom dates in the address, a definition of each number', async () => {
  await page.goto(`${shop.store}/admin/analytics`)
  await page.getByText(/\d{4} to .+, compared with .+ to .+\d{4}$/).waitFor()
  await page.getByRole('radio', { name: 'Today' }).click()
  await poll(() => new URL(page.url()).searchParams.get('range')).toBe('today')
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-02')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.getByRole('alert').getByText('The first day is after the last').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByText('1 Jan 2026, compared with 31 Dec 2025').waitFor()
  expect(new URL(page.url()).search).toContain('range=own&from=2026-01-01&to=2026-01-01')
  await page.getByRole('radio', { name: '30 days' }).click()
  await page.getByRole('button', { name: 'What Conversion means' }).focus()
  await page.getByRole('tooltip').filter({ hasText: 'those with an order that counts, then or later' }).waitFor()
  await expectSound(page)
})

test('[O2] a click on a number opens its orders, and names the filters', async () => {
  const orders = card('Orders').getByRole('link')
  await orders.waitFor()
  await orders.click()
  await page.waitForURL(/\/admin\/orders\?counted=1&from=/)
  await page.getByRole('button', { name: /^Orders counted in revenue/ }).click()
  await page.getByRole('button', { name: /^Placed .* show all again/ }).waitFor()
  await poll(() => new URL(page.url()).searchParams.get('counted')).toBeNull()
  await expectSound(page)
})
