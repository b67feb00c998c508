import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import {
  buyer,
  digits,
  fillIn,
  lineOf,
  pieceOf,
  putIntoBag,
  thanked,
  violations,
  visit,
  visitWith,
} from './shopper-steps.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const at = (path: string) => `${shop.store}${path}`
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const alertIn = (page: Page) => page.getByRole('alert')

describe('the bag', () => {
  test('[C1 S3] keeps its lines with all their fields through a reload, and the header counts them', async () => {
    const { context, page, faults } = await visit(browser)
    const piece = await putIntoBag(page, shop, 'ring')
    await page.goto(at('/cart'))
    const [line] = await stored(page, 'cart')
    expect(Object.keys(line)).toEqual(Object.keys(lineOf({ piece })))
    expect(line).toMatchObject({ id: piece.id, name: piece.name, price: piece.price, quantity: 1 })
    await page.reload()
    await page.getByRole('heading', { name: piece.name }).waitFor()
    expect(await page.getByTestId('bag-count').textContent()).toBe('1')
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('[C2 C3 C4] counts between one and the stock, gives 10% from the second piece, and leads to the checkout', async () => {
    const found = await pieceOf(shop, 'earring', 3)
    const { context, page } = await visitWith(browser, at('/contact'), [lineOf(found, { stock: 2 })])
    // Two are there, as far as this bag is ever told.
    await page.route('**/api/cart/validate', (route) => route.abort())
    await page.goto(at('/cart'))
    const [less, more] = [
      page.getByRole('button', { name: 'One less' }),
      page.getByRole('button', { name: 'One more' }),
    ]
    const amount = async (label: string) =>
      digits(
        await page
          .locator('[data-testid="amounts"] div', { hasText: new RegExp(`^${label}`) })
          .locator('dd')
          .textContent(),
      )
    await page.getByText('Buy any 2 products to get 10% discount!').waitFor()
    expect([await less.isDisabled(), await more.isDisabled()]).toEqual([true, false])
    expect(await amount('Total')).toBe(found.piece.price)
    await more.click()
    expect([await less.isDisabled(), await more.isDisabled()]).toEqual([false, true])
    await page.getByText('This is your day! You got a 10% discount.').waitFor()
    const [subtotal, discount] = [found.piece.price * 2, Math.round((found.piece.price * 2) / 10)]
    expect([await amount('Subtotal'), await amount('Discount'), await amount('Total')]).toEqual([
      subtotal,
      discount,
      subtotal - discount,
    ])
    expect(await page.locator('[data-testid="amounts"] div', { hasText: 'Shipping' }).locator('dd').textContent()).toBe(
      'Free',
    )
    await less.click()
    expect(await amount('Total')).toBe(found.piece.price)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout')
    await page.goto(at('/cart'))
    await page.getByRole('button', { name: `Remove ${found.piece.name}` }).click()
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
    await context.close()
  })

  test('[C5] an empty one goes nowhere', async () => {
    const { context, page } = await visit(browser)
    await page.goto(at('/cart'))
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await alertIn(page).getByText('Your cart is empty!').waitFor()
    await context.close()
  })

  test('[C6 K7] a ring without a size stops the bag and the checkout', async () => {
    const { piece } = await pieceOf(shop, 'ring')
    const { context, page } = await visitWith(browser, at('/cart'), [lineOf({ piece })])
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await alertIn(page).getByText(`Please fix ring size issues: ${piece.name}: Please select a ring size`).waitFor()
    await page.goto(at('/checkout'))
    await fillIn(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await alertIn(page).getByText(`Ring size validation failed: ${piece.name}: Please select a ring size`).waitFor()
    await context.close()
  })
})

describe('the checkout', () => {
  test('[K1 K3 K4 K5 K6 S14] asks for what a parcel needs, says what will not do, and leads to the first such field', async () => {
    const { context, page } = await visitWith(browser, at('/checkout'), [lineOf(await pieceOf(shop, 'earring'))])
    expect(await page.getByLabel('Country').inputValue()).toBe('India')
    expect(await page.getByRole('radio', { name: /Cash on delivery/ }).isChecked()).toBe(true)
    const send = page.getByRole('button', { name: 'Place Order' })
    await send.click()
    for (const text of [
      'Please enter your name.',
      'Please enter your email address.',
      'Please enter your phone number.',
      'Please enter your address.',
      'Please enter your city.',
      'Please enter your state.',
      'Please enter your pincode.',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    expect(await focused()).toBe('name')
    expect(await violations(page)).toEqual([])
    await fillIn(page, {
      ...buyer,
      'Full name': 'P',
      Email: 'priya@home',
      Phone: '98765',
      Address: '14 MG Rd',
      Pincode: '5600',
    })
    await send.click()
    for (const text of [
      'Name must be at least 2 characters long.',
      'Please enter a valid email address.',
      'Phone number must be exactly 10 digits.',
      'Please enter a complete address.',
      'Pincode must be exactly 6 digits.',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    await fillIn(page, { 'Full name': 'Priya Sharma', Email: buyer.Email })
    await send.click()
    expect(await focused()).toBe('phone')
    await context.close()
  })

  test('[K2] leads to the products when its cart is empty; Buy Now knows only its own', async () => {
    const [ring, earring] = [await pieceOf(shop, 'ring'), await pieceOf(shop, 'earring')]
    const { context, page } = await visitWith(browser, at('/checkout?buyNow=true'), [lineOf(ring)])
    await page.waitForURL('**/products')
    await page.evaluate((text) => localStorage.setItem('buyNowCart', text), JSON.stringify([lineOf(earring)]))
    await page.goto(at('/checkout?buyNow=true'))
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await summary.getByText(/1 piece ·/).click()
    await summary.getByText(earring.piece.name).waitFor()
    expect(await summary.getByText(ring.piece.name).count()).toBe(0)
    await page.evaluate(() => localStorage.removeItem('cart'))
    await page.goto(at('/checkout'))
    await page.waitForURL('**/products')
    await context.close()
  })

  test('[P6 K8 K14 K15 P5] Buy Now goes past the bag: one order at a double click, one parcel, and its page after 5 s', async () => {
    const { context, page, faults } = await visit(browser)
    const kept = await putIntoBag(page, shop, 'pendant')
    const { piece } = await pieceOf(shop, 'earring')
    await page.goto(at(`/product/${piece.id}`))
    await page.getByRole('button', { name: 'Buy Now' }).first().click()
    await page.waitForURL('**/checkout?buyNow=true')
    await fillIn(page)
    const sent: { path: string; body: Record<string, unknown> }[] = []
    const visitors = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders/place')) visitors.add(request.headers()['x-visitor-id'])
      if (request.method() === 'POST')
        sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() as Record<string, unknown> })
    })
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    const orderId = await thanked(page)
    const thankedAt = Date.now()
    expect(await stored(page, 'buyNowCart')).toBeNull()
    expect((await stored(page, 'cart')).map(({ id }: { id: string }) => id)).toEqual([kept.id])
    await page.waitForURL(/\/orders\?id=/, { timeout: 60_000 })
    expect(Date.now() - thankedAt).toBeGreaterThan(4_000)
    const places = sent.filter(({ path }) => path === '/api/orders/place')
    expect(places.map(({ body }) => [body.payment_method, body.isBuyNow, body.amount])).toEqual([
      ['cod', true, piece.price],
    ])
    // The same number as its looks have, so that a look that ends in an order is known as such.
    expect([...visitors]).toEqual([await page.evaluate(() => JSON.parse(localStorage.getItem('visitor-id') ?? ''))])
    const parcel = sent.find(({ path }) => path === '/api/orders/shiprocket/order')?.body
    expect(parcel).toMatchObject({
      order_id: orderId,
      pickup_location: 'Primary',
      billing_last_name: '',
      shipping_is_billing: true,
      payment_method: 'COD',
      sub_total: piece.price,
      ...{ length: 10, breadth: 10, height: 5, weight: 0.5 },
    })
    const parcels = await (await fetch(`${shop.shiprocket}/sandbox/orders`)).text()
    expect(parcels.split(orderId).length).toBeGreaterThan(1)
    expect(faults).toEqual([])
    await context.close()
  })

  test('[P6] a browser that keeps nothing says so', async () => {
    const { context, page } = await visit(browser)
    const { piece } = await pieceOf(shop, 'earring')
    await page.goto(at(`/product/${piece.id}`))
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.getByRole('button', { name: 'Buy Now' }).first().click()
    await alertIn(page).getByText('Failed to process buy now').waitFor()
    await context.close()
  })

  test('[K12] what is no longer there is said first, and the bag is set right', async () => {
    const { piece } = await pieceOf(shop, 'earring')
    const line = lineOf({ piece }, { quantity: 900, stock: 999, price: piece.price - 1 })
    const { context, page } = await visitWith(browser, at('/checkout'), [line])
    await fillIn(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    const news = page.locator('[data-testid="bag-news"] li')
    await news.first().waitFor()
    const texts = await news.allTextContents()
    expect(texts[0]).toMatch(new RegExp(`^Only \\d+ of ${piece.name} (is|are) left\\.$`))
    expect(texts[1]).toContain('now costs')
    await context.close()
  })

  test('[K11 K12] refusals speak in the specification’s words, with the server’s behind them', async () => {
    const { context, page } = await visitWith(browser, at('/checkout'), [lineOf(await pieceOf(shop, 'earring'))])
    await fillIn(page)
    const answers = [
      { status: 500, json: { success: false, error: 'The shop is closed' } },
      { status: 200, json: { success: false, error: 'No courier', data: { shiprocket_error: 'Pincode not served' } } },
    ]
    await page.route('**/api/orders/place', (route) => {
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.fallback()
    })
    await page.route('**/api/orders/shiprocket/order', (route) =>
      route.fulfill({ status: 422, json: { success: false, error: 'Pincode not served', code: 'shipment_failed' } }),
    )
    const send = page.getByRole('button', { name: 'Place Order' })
    await send.click()
    await alertIn(page).getByText('Failed to place order. Please try again. The shop is closed').waitFor()
    await send.click()
    await alertIn(page)
      .getByText('Order placement failed. Please try again. Shipping error: Pincode not served No courier')
      .waitFor()
    await send.click()
    await thanked(page)
    await page.getByText(/Your order is safe\. Shipping error: Pincode not served/).waitFor()
    await page.evaluate(() => localStorage.setItem('cart', '{half'))
    await page.goto(at('/checkout'))
    await alertIn(page).getByText('Unable to load your cart. Please try again.').waitFor()
    await context.close()
  })
})
