// Only a running shop shows that the order list follows by itself. The rest is tested beside the screen.
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { callApi, openOffice, placeOrder } from './back-office.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

test('[O3 O4 O7] an order that comes in waits to be shown with all its details, and its open details follow it live', async () => {
  const office = await openOffice(shop, browser)
  const { page } = office
  // A list with rows does not move under the pointer.
  await placeOrder(shop, { name: 'Zubin Qadri' })
  await page.goto(`${shop.store}/admin/orders?q=zubin`)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByTestId('order-row').first().waitFor()
  const id = await placeOrder(shop, { category: 'ring', name: 'Zubin Qadri' })
  const row = page.getByTestId('order-row').filter({ hasText: id })
  await page.getByRole('button', { name: /^\d+ (or more )?new orders?: show$/ }).click()
  await row.waitFor()
  for (const part of ['Zubin Qadri', 'zubin.qadri@example.com', '9845012345', '× 1', 'SUV-', 'Size ', '₹', 'COD'])
    expect(await row.textContent()).toContain(part)
  // The carrier's number arrives a moment after the order, and with it the tracking link.
  await row.getByRole('link', { name: /^Track/ }).waitFor()
  await row.getByRole('button', { name: `View ${id}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  for (const text of [id, 'Zubin Qadri', 'zubin.qadri@example.com', '9845012345', '22 Lake View Road', 'Total'])
    await dialog.getByText(text).first().waitFor()
  expect(await dialog.textContent()).toMatch(/SUV-[A-Z]+-\d+ · Size [\d.]+/)
  expect(await dialog.textContent()).toMatch(/1 × ₹[\d,]+/)
  await dialog.getByText('Pending').first().waitFor()
  await callApi(shop, `PATCH /admin/orders/${id}/status`, { status: 'confirmed' }, office.token)
  await dialog.getByText('Confirmed').first().waitFor()
  expect(office.faults).toEqual([])
  await office.close()
})
