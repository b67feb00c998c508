// A payment that starts in one browser and is completed in another.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { newCustomer } from '../http/people.ts'
import { poll } from './back-office.ts'
import { inWidget, visit, widget } from './shopper-steps.ts'

let browser: Browser
let products: Awaited<ReturnType<typeof stockedProducts>>
beforeAll(async () => {
  ;[browser, products] = await Promise.all([openBrowser(), stockedProducts()])
})
afterAll(() => browser?.close())

const card = (page: Page) => page.getByTestId('order-card')
const statusesOf = async (orderId: string) =>
  (await ok('GET /orders/{orderId}', { params: { orderId }, token: await adminToken() })).body.data

test('a payment that another browser began is finished by the order’s owner, and its cancel returns the money', async () => {
  const owner = await newCustomer('Kavya')
  const body = orderOf([{ product: products.plain, quantity: 1 }], {
    email: owner.email,
    payment_method: 'razorpay',
    payment_status: 'pending',
  })
  const { id } = await placed(body, owner.token)
  const { context, page } = await visit(browser)
  await page.goto(`${shop.store}/contact`)
  const user = { firstName: owner.firstName, email: owner.email, role: 'user' }
  await page.evaluate(
    ([token, text]) => {
      localStorage.setItem('user', text ?? '')
      localStorage.setItem('token', token ?? '')
    },
    [owner.token, JSON.stringify(user)],
  )
  await page.goto(`${shop.store}/profile`)
  await page
    .getByTestId('past-order')
    .getByRole('link', { name: /^Finish paying/ })
    .click()
  await card(page).getByRole('timer').waitFor()
  await card(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .waitFor()
  await inWidget(page, /^Pay ₹/)
  await card(page).getByText('Paid', { exact: true }).waitFor()
  expect(await statusesOf(id)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })

  await page.goto(`${shop.store}/profile`)
  await page
    .getByTestId('past-order')
    .getByRole('button', { name: /^Cancel order/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByText(/the way you paid, within 5-7 business days/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Your order is cancelled.').waitFor()
  await poll(() => statusesOf(id)).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' })
  await context.close()
})
