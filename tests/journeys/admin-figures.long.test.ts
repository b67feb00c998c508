import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { callApi, expectSound, type Office, openOffice, placeOrder, poll } from './back-office.ts'

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

test('[N1 N2 N3] the overview: ten cards with trends, the area chart, and new orders counted live', async () => {
  await placeOrder(shop)
  await page.goto(`${shop.store}/admin/analytics`)
  await page.getByRole('heading', { name: 'Analytics Dashboard' }).waitFor()
  await page.getByText('Monitor your store performance and insights').waitFor()
  const tabs = page.getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Overview', 'Monthly Trends', 'Store Overview', 'Funnel'])
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Overview')
  expect(await page.getByTestId('metric-card').count()).toBe(10)
  const { data } = await callApi<AnswerOf<'GET /admin/analytics/dashboard'>>(
    shop,
    'GET /admin/analytics/dashboard',
    undefined,
    office.token,
  )
  const orders = () => metric('Total Orders').getByRole('img').getAttribute('aria-label')
  await poll(orders).toBe(String(data.total_orders))
  await placeOrder(shop)
  await poll(orders).toBe(String(data.total_orders + 1))
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

const step = (name: string) => page.getByTestId('funnel-step').filter({ hasText: name })
const count = async (name: string) =>
  Number((await step(name).getByRole('img').getAttribute('aria-label'))?.replaceAll(',', ''))
const show = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true })
const visit = (events: object[]) => callApi(shop, 'POST /events', { visitor_id: randomUUID(), events })
const openFunnel = async (query = '') => {
  await page.goto(`${shop.store}/admin/analytics?tab=funnel${query}`)
  await page.getByTestId('funnel-step').first().waitFor()
}

test('[N1] the funnel shows how far visitors came, each step at most the one before, and updates live', async () => {
  await openFunnel()
  expect(await page.getByRole('list', { name: 'Funnel, chart' }).getByRole('listitem').count()).toBe(4)
  const counts = await Promise.all(
    ['Saw a product', 'Put it into the bag', 'Went to the checkout', 'Ordered'].map(count),
  )
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts[3]).toBeGreaterThan(0)
  await step('Put it into the bag')
    .getByText(/^[\d.]+% went on$/)
    .waitFor()
  await page.getByRole('region', { name: 'Funnel', exact: true }).last().getByText('Show as a table').click()
  await page.getByRole('columnheader', { name: 'Went on' }).waitFor()
  const { products } = await callApi<AnswerOf<'GET /products'>>(shop, 'GET /products?in_stock=1')
  await visit([{ kind: 'add_to_bag', product_id: products[0]?.id }])
  await poll(() => count('Put it into the bag')).toBe((counts[1] ?? 0) + 1)
  expect(await count('Saw a product')).toBe((counts[0] ?? 0) + 1)
  await expectSound(page)
  await step('Ordered').getByRole('link').click()
  await page.waitForURL(/\/admin\/orders\?counted=1&from=/)
})

test('[N1] by product, category and ring size, sorted as chosen, and as a file', async () => {
  await openFunnel('&range=90')
  const rows = page.getByTestId('funnel-row')
  await poll(() => rows.count()).toBeGreaterThan(5)
  const firstCells = () =>
    rows
      .locator('td:nth-child(5)')
      .evaluateAll((cells) =>
        cells.map((cell) => Number.parseInt(cell.lastChild?.previousSibling?.textContent ?? '', 10)),
      )
  await page.getByRole('button', { name: 'Ordered', exact: true }).click()
  await page.waitForURL(/sort=ordered/)
  const isSorted = (counts: number[]) => counts.every((count, n) => n === 0 || count <= (counts[n - 1] ?? 0))
  await poll(async () => isSorted(await firstCells())).toBe(true)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('funnel-by-product.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Product,Saw it,In the bag,At checkout,Ordered,Conversion %')
  await expectSound(page)
  await show('Categories')
  await page.getByRole('heading', { name: 'Funnel by Category' }).waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBeNull()
  await show('Ring sizes')
  await page.getByRole('heading', { name: 'Funnel by Ring Size' }).waitFor()
  await poll(() => rows.first().locator('td').first().textContent()).toMatch(/^Size \d/)
  await expectSound(page)
})

test('[N1] views of sold-out products link to their stock; abandoned bags show products and no persons', async () => {
  const { products } = await callApi<AnswerOf<'GET /products'>>(shop, 'GET /products?category=pendant')
  const wanted = products[0]
  await visit([
    { kind: 'product_view', product_id: wanted?.id },
    { kind: 'wanted_sold_out', product_id: wanted?.id },
  ])
  await openFunnel('&by=wanted&range=today')
  const row = page.getByTestId('wanted-row').filter({ hasText: wanted?.name ?? 'nothing' })
  await row.waitFor()
  await expectSound(page)
  await row.getByRole('link', { name: /its stock ledger$/ }).click()
  await page.waitForURL(new RegExp(`/admin/stock/${wanted?.id}`))

  await openFunnel('&by=bags&filled=any')
  await page.getByTestId('bag-row').first().waitFor()
  const { data } = await callApi<AnswerOf<'GET /admin/analytics/dashboard'>>(
    shop,
    'GET /admin/analytics/dashboard',
    undefined,
    office.token,
  )
  await poll(() => page.locator('[data-testid="bag-figures"] dd').first().textContent()).toBe(
    data.abandoned_carts.toLocaleString('en-IN'),
  )
  await page.getByRole('heading', { name: 'Pieces in Abandoned Bags' }).waitFor()
  await expectSound(page)
  expect(office.faults).toEqual([])
})
