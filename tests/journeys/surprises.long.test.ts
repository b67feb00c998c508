// Changes between cart and order: each is shown, and each leaves a way to order.
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { formOf, picture, productFields } from '../http/forms.ts'
import { expectAccessible } from './axe.ts'
import { digits, fillIn, lineOf, soon, thanked, visitWith } from './shopper-steps.ts'

let browser: Browser
let token = ''
beforeAll(async () => {
  ;[browser, token] = await Promise.all([openBrowser(), adminToken()])
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`

/** A product of its own, so that no other journey buys it. */
async function newProduct(name: string, price: number, stock: number): Promise<Product> {
  const form = formOf(productFields({ name, price, stock }), [['images', await picture()]])
  const { body } = await ok('POST /products', { token, form })
  return (await ok('GET /products/{id}', { params: { id: body.product.id } })).body.product
}
const reprice = ({ id, name, sku, stock }: Product, price: number) =>
  ok('PUT /products/{id}', { token, params: { id }, form: formOf(productFields({ name, sku, stock, price })) })

/** Waits until orders has the change that was made in catalog. */
const untilChecked = (product: Product, what: { price?: number; available?: number }) =>
  soon(async () => {
    const order_items = [{ product_id: product.id, quantity: 1, size: null }]
    const { body } = await ok('POST /cart/validate', { body: { order_items } })
    return body.data.lines[0]
  }).toMatchObject(what)

const line = (product: Product, change: object = {}) => lineOf({ product: product as never }, change)
const news = (page: Page) => page.locator('[data-testid="bag-news"] li')
const total = async (page: Page) => digits(await page.locator('[data-testid="checkout-total"] .amount').textContent())

test('[K12 C4] a price that rose during the checkout: the order waits, says so, and goes on at the new price; two tabs agree', async () => {
  const product = await newProduct('Tara Studs', 1_000, 9)
  await untilChecked(product, { price: 1_000, available: 9 })
  const { context, page, faults } = await visitWith(browser, at('/checkout'), [line(product)])
  const other = await context.newPage()
  // Its cart check must end before the price rises: a later one would inform this tab before the button is pressed.
  const checked = other.waitForResponse('**/api/cart/validate')
  await other.goto(at('/cart'))
  await checked
  await fillIn(page)
  await reprice(product, 1_100)
  await untilChecked(product, { price: 1_100 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText('Your order is not placed yet').waitFor()
  expect(await news(page).allTextContents()).toEqual(['Tara Studs now costs ₹1,100 instead of ₹1,000.'])
  expect(await total(page)).toBe(1_100)
  await expectAccessible(page)
  // The other tab has the price and the notice, without a request.
  await other.getByText('Tara Studs now costs ₹1,100 instead of ₹1,000.').waitFor()
  expect(await other.getByTestId('line-price').textContent()).toBe('₹1,100 was ₹1,000')
  // The button's text names its new effect.
  expect(await page.locator('[data-testid="checkout-foot"] button').textContent()).toBe('Order for ₹1,100 anyway')
  await page.getByRole('button', { name: 'Order for ₹1,100 anyway' }).first().click()
  const orderId = await thanked(page)
  const { body } = await ok('GET /orders/{orderId}', { params: { orderId } })
  expect(body.data.amount).toBe(1_100)
  await other.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await context.close()
})

test('[K12] the last unit is sold to another shopper during the checkout: the rest can be ordered, and an empty order leads back to the shop', async () => {
  const [last, rest] = [await newProduct('Ekta Pendant', 1_500, 1), await newProduct('Saathi Studs', 700, 9)]
  await untilChecked(last, { available: 1 })
  await untilChecked(rest, { available: 9 })
  const { context, page } = await visitWith(browser, at('/checkout'), [line(last), line(rest)])
  const alone = await visitWith(browser, at('/checkout'), [line(last)])
  await fillIn(page)
  await fillIn(alone.page)
  await placed(orderOf([{ product: last, quantity: 1 }]))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await soon(() => news(page).allTextContents()).toEqual([
    'Ekta Pendant is sold out, so we’ve taken it out of your bag. See similar pieces',
  ])
  expect(await total(page)).toBe(700)
  await page.getByRole('button', { name: 'Order for ₹700 anyway' }).first().click()
  const orderId = await thanked(page)
  const { body } = await ok('GET /orders/{orderId}', { params: { orderId } })
  expect(body.data.items.map((item: { product_name: string }) => item.product_name)).toEqual(['Saathi Studs'])
  await alone.page.getByRole('button', { name: 'Place Order' }).click()
  await alone.page.getByText('Your cart is empty. Please add items before checkout.').waitFor()
  await alone.page.getByRole('link', { name: 'See similar pieces' }).click()
  await alone.page.waitForURL('**/earring')
  await Promise.all([context.close(), alone.context.close()])
})
