import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, breakCall, expectSound, type Office, openOffice, placeOrder, poll } from './back-office.ts'

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

const message = (text: string) => page.getByText(text, { exact: true })
const metric = (name: string) =>
  page.getByTestId('metric-card').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })

test('[N3 N4 N5 N6] without data every chart and card says so', async () => {
  const empty = { success: true, data: {} }
  await page.route('**/api/admin/analytics/**', (route) => route.fulfill({ json: empty }))
  await page.goto(`${shop.store}/admin/analytics`)
  await page.getByText('No revenue data available').waitFor()
  expect(await metric('Total Revenue').textContent()).toMatch(/-.*0%/)
  await page.getByRole('tab', { name: 'Monthly Trends' }).click()
  await poll(() => page.getByText('No monthly data available').count()).toBe(2)
  await page.getByText('No data', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Store Overview' }).click()
  await poll(() => page.getByTestId('share-card').getByText('No data').count()).toBe(4)
  await page.getByText('No customer distribution data available').waitFor()
  await page.unroute('**/api/admin/analytics/**')
})

test('[N7] what cannot be loaded says so and can be asked for again', async () => {
  // The live stream would bring the figures all the same.
  const silent = await breakCall(page, '/admin/live', { status: 500 })
  const mend = await breakCall(page, /^\/admin\/analytics\//, { status: 400 })
  await page.goto(`${shop.store}/admin/analytics`)
  await page.getByText('Failed to load analytics. Please check your connection or login status.').waitFor()
  await mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await metric('Total Revenue').waitFor()
  await silent()
})

test('[N1 N2 N3] the overview: ten cards with trends, the area chart, and orders that count while one looks', async () => {
  await placeOrder(shop)
  await page.goto(`${shop.store}/admin/analytics`)
  await page.getByRole('heading', { name: 'Analytics Dashboard' }).waitFor()
  await page.getByText('Monitor your store performance and insights').waitFor()
  const tabs = page.getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Overview', 'Monthly Trends', 'Store Overview', 'Funnel'])
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Overview')
  expect(await page.getByTestId('metric-card').count()).toBe(10)
  const { data } = await ask<AnswerOf<'GET /admin/analytics/dashboard'>>(
    shop,
    'GET /admin/analytics/dashboard',
    undefined,
    office.token,
  )
  const orders = () => metric('Total Orders').getByRole('img').getAttribute('aria-label')
  await poll(orders).toBe(String(data.total_orders))
  await placeOrder(shop)
  await poll(orders, { timeout: 5_000 }).toBe(String(data.total_orders + 1))
  expect(await metric('Conversion Rate').textContent()).toContain('%')
  const chart = page.getByRole('img', { name: 'Revenue Trends, chart' })
  expect(await chart.evaluate((node) => node.clientHeight)).toBe(300)
  await chart.locator('path.recharts-area-area').waitFor()
  const trends = page.getByRole('region', { name: 'Revenue Trends', exact: true })
  await trends.getByText('Show as a table').click()
  await trends.getByRole('columnheader', { name: 'Revenue' }).waitFor()
  await expectSound(page)
})

test('[N1 N4 N5 N6] the other tabs, by keyboard: bars, a line, three summaries, four shares and a pie', async () => {
  await page.getByRole('tab', { name: 'Overview', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  for (const [name, shape] of [
    ['Monthly Revenue, chart', '.recharts-bar-rectangle'],
    ['Monthly Orders, chart', '.recharts-line-curve'],
  ] as const) {
    const chart = page.getByRole('img', { name })
    expect(await chart.evaluate((node) => node.clientHeight)).toBe(250)
    await chart.locator(shape).first().waitFor()
  }
  for (const name of ['Best Month', 'Average Monthly Revenue', 'Data Period']) await message(name).waitFor()
  await page.getByText(/^\d+ months?$/).waitFor()
  await expectSound(page)
  await page.keyboard.press('ArrowRight')
  const cards = page.getByTestId('share-card')
  await poll(() => cards.count()).toBe(4)
  for (const name of ['Top Selling Category', 'Most Viewed Product', 'Best Customer', 'Peak Sales Time'])
    expect(await cards.filter({ hasText: name }).getByRole('progressbar').count()).toBe(1)
  expect(await cards.filter({ hasText: 'Top Selling Category' }).textContent()).toMatch(/[\d.]+%/)
  const pie = page.getByRole('img', { name: 'Customer Distribution, chart' })
  await pie
    .getByText(/\w+ \d+%/)
    .first()
    .waitFor()
  await expectSound(page)
})

test('[B3 B4 B5 B6 B7 B8 B9] the dashboard: figures, activity, overview, and what each message says', async () => {
  await page.goto(`${shop.store}/admin`)
  await page.getByRole('heading', { name: 'Welcome back, Asha' }).waitFor()
  for (const [label, shape] of [
    ['Total Products', /^\d+$/],
    ['Total Revenue', /^₹[\d,]+$/],
    ['Total Orders', /^\d+$/],
    ['Total Customers', /^\d+$/],
    ['Average Order Value', /^₹[\d,]+$/],
    ['Low Stock Items', /^\d+$/],
  ] as const) {
    const figure = page.getByTestId('stat-card').filter({ hasText: label }).getByRole('img')
    await poll(() => figure.getAttribute('aria-label')).toMatch(shape)
  }
  for (const name of ['Rings', 'Necklaces', 'Earrings', 'Bracelets'])
    expect(
      await page.locator('[data-testid="category-bars"] > div', { hasText: new RegExp(`^${name}`) }).textContent(),
    ).toMatch(/\d/)
  const actions = page.getByRole('region', { name: 'Quick actions' })
  expect(await actions.getByRole('link').allTextContents()).toEqual([
    'Add Product',
    'Manage Products',
    'Orders',
    'Users',
  ])
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await poll(() => activity.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(await activity.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  for (const text of ['Pending orders', 'Completed orders', 'New customers (30 days)', 'Products needing restocking'])
    await message(text).waitFor()
  await page.getByText(/Last updated \d{1,2}:\d\d (am|pm)/).waitFor()
  await expectSound(page)

  const refresh = page.getByRole('button', { name: /^Refresh/ })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/dashboard', async (route) => {
    await held
    await route.continue()
  })
  await refresh.click()
  await page.getByText('Refreshing...').waitFor()
  expect(await refresh.isDisabled()).toBe(true)
  release()
  await message('Dashboard refreshed successfully').waitFor()
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await message('Dashboard refreshed successfully').waitFor({ state: 'hidden' })
  await page.unroute('**/api/admin/dashboard')

  const failures = [
    [['/admin/dashboard'], 'Error fetching dashboard data'],
    [['/admin/activity'], 'Error fetching recent activity'],
    [['/admin/dashboard', '/admin/activity'], 'Error refreshing dashboard'],
  ] as const
  for (const [paths, text] of failures) {
    const mends = await Promise.all(paths.map((path) => breakCall(page, path, { status: 400 })))
    await refresh.click()
    await message(text).waitFor()
    for (const mend of mends) await mend()
  }
  // The live stream would bring the figures all the same.
  const silent = await breakCall(page, '/admin/live', { status: 500 })
  const mend = await breakCall(page, '/admin/dashboard', { status: 400 })
  await page.reload()
  await message('Unable to load dashboard data').waitFor()
  await message('Error loading dashboard data').waitFor()
  const shown = Date.now()
  await message('Error loading dashboard data').waitFor({ state: 'hidden' })
  expect(Date.now() - shown).toBeGreaterThan(3_500)
  await silent()
  await mend()
})

test('[B4 B8] auto-refresh asks every five minutes while it is on; an empty activity says so', async () => {
  // Five minutes in a leap look like a dead live stream, which would ask as well once it is back.
  const silent = await breakCall(page, '/admin/live', { status: 500 })
  await page.clock.install()
  await page.route('**/api/admin/activity**', (route) => route.fulfill({ json: { success: true, data: [] } }))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/dashboard')) asked++
  })
  await page.goto(`${shop.store}/admin`)
  await message('No recent activity').waitFor()
  await message('Check back later').waitFor()
  await page.getByText(/Last updated \d/).waitFor()
  expect(asked).toBe(1)
  await page.clock.fastForward(300_000)
  await poll(() => asked).toBe(2)
  await page.getByLabel('Auto-refresh').uncheck()
  await page.clock.fastForward(300_000)
  await message('Welcome back, Asha').waitFor()
  expect(asked).toBe(2)
  await page.unroute('**/api/admin/activity**')
  await silent()
})

test('[N1] on a phone the dashboard and the charts fit', async () => {
  const pocket = await openOffice(shop, browser, phone)
  for (const path of ['', '/analytics', '/analytics?tab=monthly', '/analytics?tab=store']) {
    await pocket.page.goto(`${shop.store}/admin${path}`)
    await pocket.page.getByRole('heading', { level: 1 }).waitFor()
    await pocket.page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await expectSound(pocket.page)
  }
  expect(pocket.faults).toEqual([])
  await pocket.close()
})
