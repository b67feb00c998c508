import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { newManager } from '../http/people.ts'
import { type Office, openOffice, placeOrder, poll } from './back-office.ts'

let browser: Browser
let asha: Page
let ravi: Page
let offices: Office[]

beforeAll(async () => {
  browser = await openBrowser()
  const admin = await newManager('Ravi')
  offices = await Promise.all([openOffice(shop, browser), openOffice({ ...shop, admin }, browser)])
  ;[asha, ravi] = offices.map(({ page }) => page) as [Page, Page]
})
afterAll(() => browser?.close())

test('[O8 Y8 R-32] two admins change the same order’s status: the slower one sees the other’s change, and goes on from there', async () => {
  const id = await placeOrder(shop)
  // The carrier's number changes the order too; this test is about Ravi's change, so wait for it first.
  const token = await adminToken()
  const tracked = async () => (await ok('GET /orders/{orderId}', { params: { orderId: id }, token })).body.data
  await poll(async () => (await tracked()).tracking_number).not.toBeNull()
  const dialog = asha.getByRole('dialog', { name: 'Update Order Status' })
  await asha.goto(`${shop.store}/admin/orders?q=${id}`)
  await asha.getByRole('button', { name: `Update Status ${id}` }).click()
  await dialog.getByLabel('New Status').selectOption('confirmed')

  await ravi.goto(`${shop.store}/admin/orders?q=${id}`)
  await ravi.getByRole('button', { name: `Update Status ${id}` }).click()
  const other = ravi.getByRole('dialog', { name: 'Update Order Status' })
  await other.getByLabel('New Status').selectOption('processing')
  await other.getByRole('button', { name: 'Update Status' }).click()
  await ravi.getByText('Order status updated successfully!').waitFor()

  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await dialog.getByText(/^Ravi \(.+\) changed this order meanwhile\. It is Processing now\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Update anyway' }).click()
  await asha.getByText('Order status updated successfully!').waitFor()

  await asha.getByRole('button', { name: `View ${id}` }).click()
  await asha.getByRole('button', { name: 'History' }).click()
  const entries = asha.getByRole('dialog', { name: 'History' }).getByTestId('history-entry')
  await entries.nth(1).getByText('Ravi').waitFor()
  await asha.keyboard.press('Escape')
  await asha.getByRole('dialog', { name: 'Order Details' }).waitFor()
  // The conflict itself is logged by the browser.
  expect(offices.flatMap(({ faults }) => faults.filter((fault) => !fault.includes('409 (Conflict)')))).toEqual([])
})
