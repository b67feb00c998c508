// Changes of a placed order: an exchange for another size by the mail's link, a unit taken out before packing.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { linkInMail } from '../http/people.ts'
import { expectAccessible } from './axe.ts'
import { openOffice, poll } from './back-office.ts'
import { visit } from './shopper-steps.ts'

let browser: Browser
let products: Awaited<ReturnType<typeof stockedProducts>>
beforeAll(async () => {
  ;[browser, products] = await Promise.all([openBrowser(), stockedProducts()])
})
afterAll(() => browser?.close())

const orderNow = async (orderId: string) =>
  (await ok('GET /orders/{orderId}', { params: { orderId }, token: await adminToken() })).body.data

test('on a phone with a slow network another size is kept by the mail’s link, and asked for once', async () => {
  const { ring, size } = products
  const order = await placed(orderOf([{ product: ring, quantity: 1, size }]))
  const body = { status: 'delivered' as const }
  await ok('PATCH /admin/orders/{id}/status', { params: { id: order.id }, body, token: await adminToken() })
  const { context, page, faults } = await visit(browser)
  const line = await context.newCDPSession(page)
  const speed = { downloadThroughput: 50_000, uploadThroughput: 25_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed })
  await page.goto(await linkInMail(order.email, order.id))
  await page.getByRole('button', { name: /^Exchange for another size/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Exchange for another size' })
  await dialog.getByRole('button', { name: 'Request the exchange' }).tap()
  await dialog.getByText('Please choose the size that you would like instead.').waitFor()
  await expectAccessible(page)
  const wanted = dialog.getByLabel(`${ring.name}, size ${size}: new size`)
  const choice = wanted.locator('option:not([disabled]):not([value=""])').first()
  await wanted.selectOption(await choice.getAttribute('value'))
  const send = dialog.getByRole('button', { name: 'Request the exchange' })
  // Pressed twice while the response is pending, the button sends one request.
  await send.dblclick()
  await page.getByText('Your new size is kept for you').waitFor()
  const { returns } = await orderNow(order.id)
  expect(returns).toMatchObject([{ status: 'asked', exchange: {} }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  expect(faults).toEqual([])
  await context.close()
})

test('by keyboard alone, on a narrow screen, a piece is taken out of an order before it is packed', async () => {
  const { ring, size, plain } = products
  const pieces = [
    { product: plain, quantity: 1 },
    { product: ring, quantity: 1, size },
  ]
  const { id } = await placed(orderOf(pieces))
  const office = await openOffice(shop, browser, { viewport: phone.viewport })
  const { page } = office
  await page.goto(`${shop.store}/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Take pieces out' }).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') || at?.closest('label')?.textContent || at?.textContent?.trim() || ''
    })
  /** Moves the focus by Tab, as without a pointer. The page has fewer stops than the limit. */
  const tabTo = async (name: string) => {
    for (let stops = 0; (await focused()) !== name; stops++) {
      expect(stops, `${name} is not reached by Tab`).toBeLessThan(80)
      await page.keyboard.press('Tab')
    }
  }
  await tabTo('Take pieces out')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take pieces out' })
  await dialog.getByText('1 in the parcel').first().waitFor()
  await tabTo('One more')
  await page.keyboard.press('Space')
  await dialog.getByRole('region', { name: 'What changes' }).waitFor()
  await expectAccessible(page)
  await tabTo('Take out')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await poll(async () => (await orderNow(id)).items).toMatchObject([{ product_id: ring.id, size, quantity: 1 }])
  // The focus is back where the dialog was opened, or on the page, not on a removed element.
  expect(await page.evaluate(() => document.activeElement?.isConnected)).toBe(true)
  expect(office.faults).toEqual([])
  await office.close()
})
