import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { callApi, expectSound, type Office, openOffice, placeOrder } from './back-office.ts'

let shop: Shop
let browser: Browser
let office: Office
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

test('[O7 O8] an open order follows its events live, takes notes, and has its packing slip and its invoice', async () => {
  const { page, token, faults } = office
  const id = await placeOrder(shop)
  await page.goto(`${shop.store}/admin/orders?order=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  const timeline = dialog.getByRole('list', { name: 'Timeline, newest first' })
  await timeline.getByText('Order placed').waitFor()
  await timeline.getByText('Mail sent').waitFor()
  await dialog.getByLabel('Internal note').fill('Gift wrap, please.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await timeline.getByText('Gift wrap, please.').waitFor()
  await dialog.getByText('The invoice is numbered when it is packed.').waitFor()

  await callApi(shop, `PATCH /admin/orders/${id}/status`, { status: 'shipped' }, token)
  await timeline.getByText('Invoice issued').waitFor()
  const invoice = dialog.getByRole('link', { name: /^Invoice SV\// })
  await invoice.waitFor()
  const number = ((await invoice.textContent()) ?? '').replace('Invoice ', '').trim()
  await expectSound(page)

  await page.goto(`${shop.store}${await invoice.getAttribute('href')}`)
  const paper = page.getByRole('article', { name: `Tax Invoice ${number}` })
  await paper.waitFor()
  for (const part of ['Meera Nair', '7117', 'Reverse charge', 'Rupees ', 'GSTIN'])
    expect(await paper.textContent()).toContain(part)
  await expectSound(page)
  await page.goto(`${shop.store}/admin/orders/${id}/packing-slip`)
  await page.getByRole('img', { name: `Barcode of ${id}` }).waitFor()
  const slip = (await page.getByRole('article').textContent()) ?? ''
  expect(slip).toContain('Collect ₹')
  // A packing slip has no price except the cash to collect.
  expect(slip.replace(/Collect ₹[\d,.]+ in cash/, '')).not.toContain('₹')
  await expectSound(page)
  expect(faults).toEqual([])
})

test('admin 1: an open order leads to its status and to its cancel, and each dialog stays until it is closed', async () => {
  const { page, faults } = await openOffice(shop, browser)
  const id = await placeOrder(shop, { name: 'Desk Nair' })
  await page.goto(`${shop.store}/admin/orders?q=${id}`)
  const row = page.getByTestId('order-row').filter({ hasText: id })
  // The carrier's number changes the order too; an update based on the version before it would be questioned.
  await row.getByRole('link', { name: /^Track/ }).waitFor()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  const status = page.getByRole('dialog', { name: 'Update Order Status' })
  const view = () => row.getByRole('button', { name: /^View/ }).click()

  await view()
  await details.getByRole('button', { name: 'Update Status' }).click()
  await details.waitFor({ state: 'hidden' })
  await status.getByLabel('New Status').selectOption('confirmed')
  await status.getByRole('button', { name: 'Update Status' }).click()
  await page.getByText('Order status updated successfully!').waitFor()
  await row.getByTestId('order-status').filter({ hasText: 'Confirmed' }).waitFor()

  await view()
  await details.getByRole('button', { name: 'Cancel Order' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Order' })
  await cancel.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByText('Order cancelled successfully!').waitFor()
  await row.getByTestId('order-status').filter({ hasText: 'Cancelled' }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})
