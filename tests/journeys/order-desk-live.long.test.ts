import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { callApi, expectSound, type Office, openOffice, placeOrder, poll, settled } from './back-office.ts'

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

test('admin 22: Back closes the open dialog, asks before a note is lost, and then leaves; a closed order is out of the address', async () => {
  const { page } = await openOffice(shop, browser)
  const id = await placeOrder(shop, { name: 'Back Nair' })
  await page.goto(`${shop.store}/admin`)
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('button', { name: `View ${id}` }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  const note = details.getByLabel('Internal note')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await note.fill('Gift')
  for (const away of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await away()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await note.inputValue()).toBe('Gift')
  }
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await details.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `View ${id}` }).click()
  await details.waitFor()
  await page.goBack()
  await details.waitFor({ state: 'hidden' })
  // The dialog closes before the step back to its page has ended.
  await poll(() => new URL(page.url()).pathname).toBe('/admin/orders')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Welcome|Dashboard/ }).waitFor()

  await page.goto(`${shop.store}/admin/orders?order=${id}`)
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await poll(() => new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByTestId('order-row').first().waitFor()
  expect(await details.isVisible()).toBe(false)
  await page.context().close()
})

test('[O7] an open order follows the stream without polling; after a pause it catches up', async () => {
  const { page, token } = await openOffice(shop, browser)
  await page.addInitScript(cutByEvent)
  const id = await placeOrder(shop, { name: 'Stream Nair' })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`${id}/timeline`)) requests.push(request.url())
  })
  await page.goto(`${shop.store}/admin/orders?order=${id}`)
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' })
  await page.getByText('Live', { exact: true }).waitFor()
  await timeline.getByText('Mail sent').waitFor()
  await timeline.getByText('Courier booked').waitFor()

  const note = (text: string) => callApi(shop, `POST /admin/orders/${id}/notes`, { text }, token)
  await note('Called: wrap it, please')
  await timeline.getByText('Called: wrap it, please').waitFor()

  const before = await settled(() => requests.length)
  const other = await placeOrder(shop, { name: 'Other Nair' })
  await page
    .getByTestId('order-toast')
    .getByText(other)
    .or(page.getByText(/new orders$/))
    .first()
    .waitFor()
  expect(requests.length).toBe(before)

  await page.route('**/api/admin/live', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('cut')))
  await page.getByText('Connecting', { exact: true }).waitFor()
  await note('Said while nobody listened')
  await timeline.getByText('Said while nobody listened').waitFor()
  await page.unroute('**/api/admin/live')
  await page.getByText('Live', { exact: true }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('cut')))
  await note('Said in the moment between')
  await timeline.getByText('Said in the moment between').waitFor()
  await page.context().close()
})

test('a new order shows a toast with its number, amount and a link; a burst is one toast; it can be dismissed', async () => {
  const { page, faults } = office
  const toast = () => page.getByTestId('order-toast')
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
  // Waits for all three, because one that arrives after Close would reopen the toast.
  await toast()
    .getByText(/^([3-9]|\d\d+) new orders$/)
    .waitFor()
  expect(await toast().count()).toBe(1)
  await toast().getByRole('button', { name: 'Close' }).click()
  await poll(() => toast().count()).toBe(0)
  expect(faults).toEqual([])
})

/** Runs in the page: a browser that is set offline keeps open streams, so the page itself aborts them. */
function cutByEvent() {
  const real = window.fetch
  window.fetch = (input, init) => {
    if (!String(input).endsWith('/admin/live')) return real(input, init)
    const cut = new AbortController()
    window.addEventListener('cut', () => cut.abort(), { once: true })
    return real(input, { ...init, signal: AbortSignal.any([cut.signal, ...(init?.signal ? [init.signal] : [])]) })
  }
}
