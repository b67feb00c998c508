// What changes between the bag and the order: each is said, and each has a way on.
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed } from '../http/bags.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { formOf, picture, productFields } from '../http/forms.ts'
import { digits, fillIn, lineOf, pieceOf, soon, thanked, violations, visitWith } from './shopper-steps.ts'

let browser: Browser
let token = ''
beforeAll(async () => {
  ;[browser, token] = await Promise.all([openBrowser(), adminToken()])
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`

/** A piece of its own, so that no other journey buys it. */
async function newPiece(name: string, price: number, stock: number): Promise<Product> {
  const form = formOf(productFields({ name, price, stock }), [['images', await picture()]])
  const { body } = await ok('POST /products', { token, form })
  return (await ok('GET /products/{id}', { params: { id: body.product.id } })).body.product
}
const reprice = ({ id, name, sku, stock }: Product, price: number) =>
  ok('PUT /products/{id}', { token, params: { id }, form: formOf(productFields({ name, sku, stock, price })) })

/** Until the shop that takes orders knows what the catalogue was told. */
const untilChecked = (piece: Product, what: { price?: number; available?: number }) =>
  soon(async () => {
    const order_items = [{ product_id: piece.id, quantity: 1, size: null }]
    const { body } = await ok('POST /cart/validate', { body: { order_items } })
    return body.data.lines[0]
  }).toMatchObject(what)

const line = (piece: Product, change: object = {}) => lineOf({ piece: piece as never }, change)
const news = (page: Page) => page.locator('[data-testid="bag-news"] li')
const total = async (page: Page) => digits(await page.locator('[data-testid="checkout-total"] .amount').textContent())

test('[K12 C4] a price that rose during the checkout: the order waits, says so, and goes on at the new price; two tabs agree', async () => {
  const piece = await newPiece('Tara Studs', 1_000, 9)
  await untilChecked(piece, { price: 1_000, available: 9 })
  const { context, page, faults } = await visitWith(browser, at('/checkout'), [line(piece)])
  const other = await context.newPage()
  await other.goto(at('/cart'))
  await fillIn(page)
  await reprice(piece, 1_100)
  await untilChecked(piece, { price: 1_100 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText('Your order is not placed yet').waitFor()
  expect(await news(page).allTextContents()).toEqual(['Tara Studs now costs ₹1,100 instead of ₹1,000.'])
  expect(await total(page)).toBe(1_100)
  expect(await violations(page)).toEqual([])
  // The other tab has the price and the news, without having asked.
  await other.getByText('Tara Studs now costs ₹1,100 instead of ₹1,000.').waitFor()
  expect(await other.getByTestId('line-price').textContent()).toBe('₹1,100 was ₹1,000')
  // The button itself says what pressing it means now.
  expect(await page.locator('[data-testid="checkout-foot"] button').textContent()).toBe('Order for ₹1,100 all the same')
  await page.getByRole('button', { name: 'Order for ₹1,100 all the same' }).first().click()
  const orderId = await thanked(page)
  const { body } = await ok('GET /orders/{orderId}', { params: { orderId } })
  expect(body.data.amount).toBe(1_100)
  await other.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await context.close()
})

test('[C4] a price that fell and pieces that went since: the bag says so when it is opened, also after a reload, until it is accepted', async () => {
  const piece = await newPiece('Megha Drops', 900, 2)
  await untilChecked(piece, { price: 900, available: 2 })
  const { context, page } = await visitWith(browser, at('/cart'), [
    line(piece, { price: 1_000, quantity: 3, stock: 5 }),
  ])
  const said = ['Only 2 of Megha Drops are left.', 'Megha Drops is down to ₹900 from ₹1,000.']
  await soon(() => news(page).allTextContents()).toEqual(said)
  expect(await page.locator('output').textContent()).toBe('2')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await soon(() => news(page).allTextContents()).toEqual(said)
  await page.getByRole('button', { name: 'All right' }).click()
  await soon(() => news(page).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Megha Drops' }).waitFor()
  expect(await news(page).count()).toBe(0)
  // Told in the bag is told: whoever then goes to the checkout by its address is not asked again.
  await reprice(piece, 950)
  await untilChecked(piece, { price: 950 })
  await page.reload()
  await soon(() => news(page).allTextContents()).toEqual(['Megha Drops now costs ₹950 instead of ₹900.'])
  await page.goto(at('/checkout'))
  await fillIn(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await thanked(page)
  await context.close()
})

test('[K12] the last unit is sold to somebody else during the checkout: the rest can be ordered, and nothing left has its way on', async () => {
  const [last, rest] = [await newPiece('Ekta Pendant', 1_500, 1), await newPiece('Saathi Studs', 700, 9)]
  await untilChecked(last, { available: 1 })
  await untilChecked(rest, { available: 9 })
  const { context, page } = await visitWith(browser, at('/checkout'), [line(last), line(rest)])
  const alone = await visitWith(browser, at('/checkout'), [line(last)])
  await fillIn(page)
  await fillIn(alone.page)
  await placed(orderOf([{ product: last, quantity: 1 }]))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await soon(() => news(page).allTextContents()).toEqual([
    'Ekta Pendant is sold out and has left your bag. See similar pieces',
  ])
  expect(await total(page)).toBe(700)
  await page.getByRole('button', { name: 'Order for ₹700 all the same' }).first().click()
  const orderId = await thanked(page)
  const { body } = await ok('GET /orders/{orderId}', { params: { orderId } })
  expect(body.data.items.map((item: { product_name: string }) => item.product_name)).toEqual(['Saathi Studs'])
  await alone.page.getByRole('button', { name: 'Place Order' }).click()
  await alone.page.getByText('Your cart is empty. Please add items before checkout.').waitFor()
  await alone.page.getByRole('link', { name: 'See similar pieces' }).click()
  await alone.page.waitForURL('**/earring')
  await Promise.all([context.close(), alone.context.close()])
})

test('[C6 K7 P12] rings of every wrong kind stop the bag and the checkout, each by its name', async () => {
  const { piece } = await pieceOf(shop, 'ring')
  const ring_size = [{ size: 7, stock: 0 }]
  const rings = [null, 2.25, 9.5, 7].map((selectedSize) => lineOf({ piece }, { selectedSize, ring_size }))
  const wrong = [
    `${piece.name}: Please select a ring size`,
    `${piece.name}: Invalid ring size 2.25`,
    `${piece.name}: Ring size 9.5 is not available for this product`,
    `${piece.name}: Ring size 7 is out of stock`,
  ].join(', ')
  const { context, page } = await visitWith(browser, at('/cart'), rings)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('alert').getByText(`Please fix ring size issues: ${wrong}`).waitFor()
  expect(await page.getByTestId('line-problem').count()).toBe(4)
  await page.goto(at('/checkout'))
  await fillIn(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText(`Ring size validation failed: ${wrong}`).waitFor()
  await context.close()
})
