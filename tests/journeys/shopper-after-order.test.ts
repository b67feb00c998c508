// After placing an order a shopper cancels it, or returns an item.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { linkInMail, mailsTo, newAddress } from '../http/people.ts'
import { expectAccessible } from './axe.ts'
import { openOffice, poll } from './back-office.ts'
import { visit } from './shopper-steps.ts'

let browser: Browser
let products: Awaited<ReturnType<typeof stockedProducts>>
beforeAll(async () => {
  ;[browser, products] = await Promise.all([openBrowser(), stockedProducts()])
})
afterAll(() => browser?.close())

const card = (page: Page) => page.getByTestId('order-card')
const cancelButton = (page: Page) => card(page).getByRole('button', { name: /^Cancel order ORD/ })
const statusesOf = async (orderId: string) =>
  (await ok('GET /orders/{orderId}', { params: { orderId }, token: await adminToken() })).body.data
const set = async (orderId: string, status: string) =>
  ok('PATCH /admin/orders/{id}/status', { params: { id: orderId }, body: { status }, token: await adminToken() })

test('an order is cancelled by its mail’s link, with a note about the money; a shipped one is not', async () => {
  const order = await placed(orderOf([{ product: products.plain, quantity: 1 }]))
  const late = await placed(orderOf([{ product: products.plain, quantity: 1 }]))
  const { context, page, faults } = await visit(browser)
  await page.goto(`${shop.store}/orders?id=${order.id}`)
  await card(page).getByRole('heading', { name: order.id }).waitFor()
  expect(await cancelButton(page).count()).toBe(0)
  await page.goto(await linkInMail(order.email, order.id))
  await cancelButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByText('You have nothing to pay').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep my order' }).click()
  await cancelButton(page).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await card(page).getByText('This order will not be sent.').waitFor()
  await card(page).getByText('Order cancelled', { exact: true }).waitFor()
  expect(await statusesOf(order.id)).toMatchObject({ order_status: 'cancelled', payment_status: 'pending' })
  expect(faults).toEqual([])

  // The page was open when the shipment left: the server refuses, and the page gives the reason.
  await page.goto(await linkInMail(late.email, late.id))
  await cancelButton(page).click()
  await set(late.id, 'shipped')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByText('This order is already on its way').waitFor()
  await dialog.getByRole('button', { name: 'Keep my order' }).click()
  await poll(() => cancelButton(page).count()).toBe(0)
  await context.close()
})

test('admin 4: a return: requested on the order’s page, kept through navigation, decided in the back office, shown by page and mail', async () => {
  const email = newAddress('meera')
  const cart = [
    { product: products.ring, quantity: 2, size: products.size },
    { product: products.plain, quantity: 1 },
  ]
  const { id } = await placed(orderOf(cart, { email }))
  await set(id, 'delivered')
  const { context, page, faults } = await visit(browser)
  await page.goto(await linkInMail(email, id))
  await card(page)
    .getByRole('button', { name: /^Request a return/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Request a return' })
  await dialog.getByRole('button', { name: 'Request the return' }).click()
  await dialog.getByText('Please choose what you would like to send back.').waitFor()
  await dialog.getByText('Please say why').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: new RegExp(`^${products.ring.name}`) }).check()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('radio', { name: 'The size does not fit' }).check()
  await dialog.getByLabel(/^Anything else/).fill('A little tight.')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await dialog.getByLabel(/^Anything else/).inputValue()).toBe('A little tight.')
  await dialog.getByRole('button', { name: 'Request the return' }).click()
  await card(page)
    .getByRole('heading', { name: /^Return requested/ })
    .waitFor()
  await card(page).getByText(`2 × ${products.ring.name}, size ${products.size}`).waitFor()

  const office = await openOffice(shop as never, browser)
  await office.page.goto(`${shop.store}/admin/orders?order=${id}`)
  const sheet = office.page.getByRole('dialog', { name: 'Order Details' })
  await sheet.getByText('The size does not fit: “A little tight.”').waitFor()
  await sheet.getByRole('button', { name: 'Refuse return' }).click()
  await sheet.getByText('Please say why: the customer reads this note.').waitFor()
  await sheet.getByLabel('Note to the customer').fill('Both rings are back with us.')
  await sheet.getByRole('button', { name: 'Accept return' }).click()
  await sheet.getByText(/^To do by hand: transfer ₹/).waitFor()
  // admin 2: the admin records who sent the money, and the return is closed.
  await sheet.getByRole('button', { name: 'Mark as sent' }).click()
  await sheet.getByText('Please enter the reference of the transfer').waitFor()
  await sheet.getByLabel('Transfer reference').fill('UTR 402188')
  await sheet.getByRole('button', { name: 'Mark as sent' }).click()
  await sheet.getByText(/^Sent on .* Reference: UTR 402188$/).waitFor()
  await office.close()

  // The opened order follows by itself.
  await card(page)
    .getByRole('heading', { name: /^Return accepted/ })
    .waitFor()
  await card(page).getByText('Both rings are back with us.').waitFor()
  await card(page).getByText('Reference: UTR 402188.').waitFor()
  await poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`We’ve received your return request · ${id}`, `Your return is accepted · ${id}`]),
  )
  expect(faults).toEqual([])
  await context.close()
})
