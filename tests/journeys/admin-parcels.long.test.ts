// A merchant's morning with the courier: ten orders are packed and handed over, and a failed delivery is answered.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { expectSound, openOffice, poll } from './back-office.ts'
import { request } from './shopper-steps.ts'

const ids: string[] = []
let browser: Browser
let plain: Awaited<ReturnType<typeof stockedProducts>>['plain']
beforeAll(async () => {
  ;[browser, { plain }] = await Promise.all([openBrowser(), stockedProducts()])
})
afterAll(async () => {
  // Returns the units to stock for the other tests.
  for (const id of ids) await ok('DELETE /admin/orders/{id}', { params: { id }, token: await adminToken() })
  await browser?.close()
})

const place = async (more: Parameters<typeof orderOf>[1] = {}) => {
  const { id } = await placed(orderOf([{ product: plain, quantity: 1 }], more))
  ids.push(id)
  return id
}
const listed = async (query: string): Promise<AnswerOf<'GET /admin/orders'>['data']> =>
  (await ok('GET /admin/orders', { query, token: await adminToken() })).body.data

/** The first bytes of the file that a link of the page saves. */
async function saved(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  return (await readFile(await download.path(), 'latin1')).slice(0, 5)
}

test('ten chosen orders are packed; their labels, manifest and slips come from the list, which says whom the courier left out', async () => {
  const name = `Parcels ${randomInt(1e9)}`
  const nowhere = await place({ name, country: 'Atlantis', pincode: '000000' })
  while (ids.length < 10) await place({ name })
  const orders = ids.map((id) => ({ id }))
  await ok('POST /admin/orders/steps', { body: { step: 'confirm', orders }, token: await adminToken() })
  const query = `?q=${encodeURIComponent(name)}`
  await poll(async () => (await listed(query)).filter((one) => one.tracking_number).length).toBe(9)

  const { page, faults, close } = await openOffice(shop, browser)
  await page.goto(`${shop.store}/admin/orders${query}`)
  await poll(() => page.getByTestId('order-row').count()).toBe(10)
  const bar = page.getByRole('toolbar', { name: 'Selected orders' })
  await bar.getByLabel('Select all').check()
  await bar.getByRole('button', { name: 'Pack' }).click()
  await page.getByText('10 of 10 packed').waitFor()
  await page.getByRole('button', { name: 'Each order' }).click()
  await poll(() => page.getByRole('list', { name: 'Outcome of each order' }).getByRole('listitem').count()).toBe(10)
  await expectSound(page)

  await bar.getByLabel('Select all').check()
  for (const [button, words, file] of [
    ['Print labels', '9 of 10 labels made', 'Save labels'],
    ['Manifest', '9 of 10 on the manifest', 'Save manifest'],
  ] as const) {
    await bar.getByRole('button', { name: button }).click()
    await page.getByText(words).waitFor()
    const left = page.getByRole('list', { name: 'Orders left out' })
    await left.getByRole('link', { name: nowhere }).waitFor()
    expect(await left.getByRole('listitem').count()).toBe(1)
    expect(await saved(page, file)).toBe('%PDF-')
  }
  await expectSound(page)

  const [slips] = await Promise.all([
    page.context().waitForEvent('page'),
    bar.getByRole('link', { name: 'Print slips' }).click(),
  ])
  await poll(() => slips.getByRole('article').count()).toBe(10)
  const numbers = new Map((await listed(query)).map(({ order_id, invoice }) => [order_id, invoice]))
  expect(new Set(numbers.values()).size).toBe(10)
  for (const id of ids) {
    const text = await slips.getByRole('article', { name: `Packing slip ${id}` }).textContent()
    expect(text).toContain(`Invoice${numbers.get(id)}`)
  }
  expect(faults).toEqual([])
  await close()
})

test('a parcel that could not be handed over is answered on its page with a day and a note, and the courier has both', async () => {
  const id = await place()
  const toCourier = (to: string) => request(`${shop.shiprocket}/sandbox/advance`, 'POST', { order_id: id, to })
  // Refused until the parcel has its airway bill.
  await vi.waitFor(() => toCourier('UNDELIVERED'), { timeout: 60_000, interval: 100 })
  const { page, faults, close } = await openOffice(shop, browser)
  await page.goto(`${shop.store}/admin/orders/${id}`)
  const now = page.getByRole('region', { name: 'Now' })
  await now.getByText(/Delivery attempt 1 failed: Customer not available\./).waitFor()
  await now.getByRole('button', { name: 'Tell the courier what to do' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell the courier what to do' })
  const day = dialog.getByLabel('Deliver on')
  const last = (await day.getAttribute('max')) ?? ''
  await day.fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Tell the courier' }).click()
  await dialog.getByText(/A day from .* to /).waitFor()
  await day.fill(last)
  await dialog.getByLabel('Note for the courier (optional)').fill('Ring twice')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Tell the courier' }).click()
  await now
    .getByText(/^Delivery attempt 1 failed.* The shop asked for delivery on .* The courier has been told\.$/)
    .waitFor()
  const { orders } = await request<{ orders: { channel_order_id: string; answers: object[] }[] }>(
    `${shop.shiprocket}/sandbox/orders`,
  )
  expect(orders.filter(({ channel_order_id }) => channel_order_id === id).map(({ answers }) => answers)).toEqual([
    [{ action: 're-attempt', comments: `Please deliver on ${last}. Ring twice` }],
  ])
  // The courier tries again and delivers it, so nothing is waiting any more.
  await toCourier('DELIVERED')
  await now.getByText(/Delivery attempt 1 failed/).waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await close()
})
