import { readFile } from 'node:fs/promises'
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
const ids: string[] = []
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
  page = office.page
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const rows = () => page.getByTestId('order-row')
const row = (id: string | undefined) => rows().filter({ hasText: id ?? 'no order' })
const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const setStatus = (id: string | undefined, status: string) =>
  ask(shop, `PATCH /admin/orders/${id}/status`, { status }, office.token)

test('[O1 O6] an empty shop says so, with six cards of nothing, Export and Refresh', async () => {
  const nothing = { success: true, data: [], total: 0, counts: {} }
  await page.route('**/api/admin/orders?**', (route) => route.fulfill({ json: nothing }))
  await page.goto(`${shop.store}/admin/orders`)
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await page.getByText('No orders found').waitFor()
  await page.getByText('Orders will appear here once customers start placing orders').waitFor()
  for (const name of ['Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
    expect(await card(name).textContent()).toContain('0')
  for (const name of ['Export', 'Refresh']) expect(await page.getByRole('button', { name }).isVisible()).toBe(true)
  await expectSound(page)
  await page.unroute('**/api/admin/orders?**')
  await page.reload()
})

test('[O3 O4 O5] orders appear by themselves, ten on a page, with all that an operator needs', async () => {
  for (let n = 0; n < 10; n++) ids.push(await placeOrder(shop))
  ids.push(await placeOrder(shop, { category: 'ring', name: 'Zubin Qadri' }))
  const newest = row(ids.at(-1))
  await newest.waitFor()
  const text = (await newest.textContent()) ?? ''
  for (const part of ['Zubin Qadri', 'zubin.qadri@example.com', '9845012345', '× 1', 'SUV-', 'Size ', '₹', 'COD'])
    expect(text).toContain(part)
  const heads = ['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Payment', 'Date', 'Actions']
  for (const name of heads) await page.getByRole('columnheader', { name }).waitFor()
  for (const name of ['View', 'Update Status', 'Cancel'])
    expect(await newest.getByRole('button', { name: `${name} ${ids.at(-1)}` }).isVisible()).toBe(true)
  // The courier's number arrives a moment after the order, and with it the way to track it.
  await newest.getByRole('link', { name: /^Track/ }).waitFor()

  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await rows().count()).toBe(10)
  const buttons = await pages.getByRole('button').allTextContents()
  expect(buttons.slice(0, 3)).toEqual(['Previous', '1', '2'])
  expect(buttons.at(-1)).toBe('Next')
  await pages.getByRole('button', { name: 'Next' }).click()
  await row(ids[0]).waitFor()
  expect(page.url()).toContain('page=2')
  await page.reload()
  await row(ids[0]).waitFor()
  await pages.getByRole('button', { name: '1', exact: true }).click()
  await newest.waitFor()
  await expectSound(page)
})

test('[O3] each status has its word, its icon and its colour', async () => {
  const wanted = {
    processing: '90, 74, 156',
    shipped: '23, 96, 122',
    delivered: '44, 106, 76',
    cancelled: '179, 38, 30',
  }
  for (const [place, [status, colour]] of Object.entries(wanted).entries()) {
    await setStatus(ids[9 - place], status)
    const shown = row(ids[9 - place]).locator(`[data-testid="order-status"][data-status="${status}"]`)
    await shown.waitFor()
    expect(await shown.evaluate((node) => getComputedStyle(node).color)).toBe(`rgb(${colour})`)
    expect(await shown.locator('svg').count()).toBe(1)
  }
  expect(
    await row(ids[5])
      .getByTestId('order-status')
      .evaluate((node) => getComputedStyle(node).color),
  ).toBe('rgb(143, 84, 0)')
  expect(
    await row(ids[6])
      .getByRole('button', { name: /^Cancel/ })
      .count(),
  ).toBe(0)
})

test('[O1 O2 O6] search by number, name or e-mail and a status narrow the list; the cards do the same', async () => {
  const search = page.getByPlaceholder('Search by order ID, customer name or email')
  for (const text of [ids[10] ?? '', 'zubin', 'zubin.qadri@'])
    await search.fill(text).then(() => poll(() => rows().count()).toBe(1))
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
  await search.fill('nobody at all')
  await page.getByText('Try adjusting your search or filter criteria').waitFor()
  await search.fill('')
  await poll(() => rows().count()).toBe(10)

  const filter = page.getByLabel('Status', { exact: true })
  expect(await filter.locator('option').allTextContents()).toEqual([
    'All Status',
    'Pending',
    'Confirmed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ])
  await filter.selectOption({ label: 'Shipped' })
  await row(ids[9]).waitFor({ state: 'detached' })
  await row(ids[8]).waitFor()
  await card('Delivered').click()
  await row(ids[7]).waitFor()
  expect(await filter.inputValue()).toBe('delivered')
  await card('Delivered').click()
  await poll(() => rows().count()).toBe(10)
})

test('[O7] the details of an order follow it live while they are open', async () => {
  const id = ids[10]
  await row(id).getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  for (const text of [id ?? '', 'Zubin Qadri', 'zubin.qadri@example.com', '9845012345', '22 Lake View Road', 'Total'])
    await dialog.getByText(text).first().waitFor()
  expect(await dialog.textContent()).toMatch(/SUV-[A-Z]+-\d+ · Size [\d.]+/)
  expect(await dialog.textContent()).toMatch(/1 × ₹[\d,]+/)
  await dialog.getByText('Pending').first().waitFor()
  await expectSound(page)
  await setStatus(id, 'confirmed')
  await dialog.getByTestId('order-status').filter({ hasText: 'Confirmed' }).waitFor({ timeout: 3_000 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('[O8] a status is chosen, updated, and refused with its reason; two admins do not overwrite each other', async () => {
  const id = ids[10]
  const dialog = page.getByRole('dialog', { name: 'Update Order Status' })
  const update = dialog.getByRole('button', { name: 'Update Status' })
  const open = () =>
    row(id)
      .getByRole('button', { name: /^Update Status/ })
      .click()
  await open()
  for (const text of [id ?? '', 'Zubin Qadri', 'Confirmed']) await dialog.getByText(text).first().waitFor()
  await update.click()
  await dialog.getByText('Please select a status').waitFor()
  expect(await dialog.getByLabel('New Status').locator('option').count()).toBe(7)
  await expectSound(page)
  await dialog.getByLabel('New Status').selectOption('shipped')
  await update.click()
  await page.getByText('Order status updated successfully!').waitFor()
  await row(id).getByTestId('order-status').filter({ hasText: 'Shipped' }).waitFor()

  // Backwards is allowed; somebody else who was faster is told about, and a second press goes on from there.
  await open()
  await dialog.getByLabel('New Status').selectOption('processing')
  await setStatus(id, 'delivered')
  await update.click()
  await dialog.getByText(/^\S.* changed this order meanwhile\. It is Delivered now\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Update anyway' }).click()
  await row(id).getByTestId('order-status').filter({ hasText: 'Processing' }).waitFor()

  const path = `/admin/orders/${id}/status`
  for (const [answer, text] of [
    [{ status: 409, error: 'Not enough stock' }, 'Not enough stock'],
    [{ status: 500 }, 'Failed to update order status'],
  ] as const) {
    const mend = await breakCall(page, path, answer)
    await open()
    await dialog.getByLabel('New Status').selectOption('delivered')
    await update.click()
    await dialog.getByText(text).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await mend()
  }
})

test('[O9] a cancel is asked about, done once, and gone from the actions; its message leaves after 4 s', async () => {
  const id = ids[4]
  const { data } = await ask<AnswerOf<'GET /orders/{orderId}'>>(shop, `GET /orders/${id}`, undefined, office.token)
  const product = `GET /products/${data.items[0]?.product_id}`
  const stock = async () => (await ask<AnswerOf<'GET /products/{id}'>>(shop, product)).product.stock
  const before = await stock()
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' })
  const cancel = () =>
    row(id)
      .getByRole('button', { name: /^Cancel/ })
      .click()

  const mend = await breakCall(page, `/admin/orders/${id}`, { status: 500 })
  await cancel()
  await dialog.getByText('Are you sure you want to cancel this order?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByText('Failed to cancel order').waitFor()
  await mend()

  await cancel()
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  const message = page.getByText('Order cancelled successfully!')
  await message.waitFor()
  const shown = Date.now()
  await row(id).getByTestId('order-status').filter({ hasText: 'Cancelled' }).waitFor()
  expect(
    await row(id)
      .getByRole('button', { name: /^Cancel/ })
      .count(),
  ).toBe(0)
  await poll(stock).toBe(before + 1)
  await message.waitFor({ state: 'hidden' })
  expect(Date.now() - shown).toBeGreaterThan(3_000)
  expect(Date.now() - shown).toBeLessThan(7_000)
})

test('[O9 O7 O8] a list that cannot be loaded says so, and an order without a number cannot be opened', async () => {
  const mend = await breakCall(page, '/admin/orders', { status: 400 })
  await page.reload()
  await page.getByText('Failed to fetch orders. Please try again.').waitFor()
  await mend()
  await page.route('**/api/admin/orders?**', (route) =>
    route.fulfill({ json: { success: true, data: [{ amount: 100, order_status: 'pending' }], total: 1 } }),
  )
  await page.reload()
  await rows().getByText('Guest').waitFor()
  for (const name of [/^View/, /^Update Status/]) {
    await rows().getByRole('button', { name }).click()
    await page.getByText('Invalid order: No order ID found').waitFor()
    await page.getByRole('button', { name: 'Dismiss message' }).click()
  }
  await page.unroute('**/api/admin/orders?**')
})

test('[O1] Export logs, and brings a file of the orders that the filters let through', async () => {
  await page.goto(`${shop.store}/admin/orders?q=zubin`)
  await poll(() => rows().count()).toBe(1)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Exporting'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await logged
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('Zubin Qadri')
})

test('on a phone an order is a card with every action, and nothing is wider than the screen', async () => {
  const pocket = await openOffice(shop, browser, phone)
  await pocket.page.goto(`${shop.store}/admin/orders`)
  await pocket.page.getByTestId('order-row').first().waitFor()
  await expectSound(pocket.page)
  await pocket.page.getByRole('button', { name: /^View/ }).first().click()
  await pocket.page.getByRole('dialog', { name: 'Order Details' }).getByText('Customer Information').waitFor()
  await expectSound(pocket.page)
  expect(pocket.faults).toEqual([])
  await pocket.close()
})
