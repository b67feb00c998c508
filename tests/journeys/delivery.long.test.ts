// Where an order goes and when: the pincode on the product page and in the checkout, and a saved address.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { shop } from '../http/client.ts'
import { newCustomer } from '../http/people.ts'
import { expectAccessible } from './axe.ts'
import { buyer, fillIn, lineOf, logIn, productAndSizeOf, soon, thanked, visit, visitWith } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const at = (path: string) => `${shop.store}${path}`
const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()
const placeOf = async (page: Page) => [await value(page, 'City'), await value(page, 'State')]
const details = { 'Full name': buyer['Full name'], Email: buyer.Email, Phone: buyer.Phone, Address: buyer.Address }
const putIn = (page: Page) => page.getByRole('button', { name: 'Buy Now' }).first().click()

/** The pincodes that a page sent to the server. */
function pincodeRequests(page: Page): string[] {
  const pincodes: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/shipping/serviceability') pincodes.push(url.searchParams.get('pincode') ?? '')
  })
  return pincodes
}

test('[P6] a pincode is entered once, is kept for the checkout and fills in city and state, which the shopper may correct', async () => {
  const { product } = await productAndSizeOf(shop, 'earring')
  const { context, page, faults } = await visit(browser)
  const questions = pincodeRequests(page)
  await page.goto(at(`/product/${product.id}`))
  const box = page.getByLabel('Delivery to')
  await box.fill('56003')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Pincode must be exactly 6 digits.').waitFor()
  await box.fill('560038')
  await page.getByText(/^Expected in Bengaluru 560038 by \w+, \d+ \w+\.$/).waitFor()
  await page.getByText('Cash on delivery available.').waitFor()
  await expectAccessible(page)
  await putIn(page)
  await page.waitForURL('**/checkout?buyNow=true')
  await soon(() => placeOf(page)).toEqual(['Bengaluru', 'Karnataka'])
  expect(await value(page, 'Pincode')).toBe('560038')
  await page.getByText(/^Expected in Bengaluru/).waitFor()
  expect(questions).toEqual(['560038'])
  await page.getByLabel('Pincode').fill('411001')
  await soon(() => placeOf(page)).toEqual(['Pune', 'Maharashtra'])
  await page.getByLabel('City').fill('Poona Camp')
  await page.getByLabel('Pincode').fill('247667')
  // Neither the carrier nor the digits give a state: none is invented, and the shopper's input stays.
  await soon(() => placeOf(page)).toEqual(['Poona Camp', ''])
  // The field is emptied, so there is no input to keep.
  await page.getByLabel('City').fill('')
  await page.getByLabel('Pincode').fill('411001')
  await soon(() => placeOf(page)).toEqual(['Pune', 'Maharashtra'])
  await page.goto(at(`/product/${product.id}`))
  await soon(() => box.inputValue()).toBe('411001')
  await soon(() => questions).toEqual(['560038', '411001', '247667', '411001'])
  expect(faults).toEqual([])
  await context.close()
})

test('[K15] where no courier delivers, or none collects cash, the shopper must choose; a courier that does not respond delays nothing', async () => {
  const { context, page } = await visitWith(browser, at('/checkout'), [lineOf(await productAndSizeOf(shop, 'earring'))])
  let sent = 0
  await page.route('**/api/orders/place', (route) => {
    sent++
    return route.fallback()
  })
  await fillIn(page, { ...details, Pincode: '744101', City: 'Port Blair', State: 'Andaman and Nicobar Islands' })
  await page.getByText(/^We don’t deliver to 744101, Andaman/).waitFor()
  const send = page.getByRole('button', { name: 'Place Order' })
  await send.click()
  const alert = page.getByRole('alert')
  await alert.getByText('We don’t deliver to 744101 yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the pincode' }).click()
  await soon(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('pincode')
  await page.getByLabel('Pincode').fill('194101')
  await soon(() => alert.count()).toBe(0)
  await page.getByText('No cash on delivery here: card and UPI only.').waitFor()
  await page.getByText('Not collected at 194101.').waitFor()
  expect(await page.getByTestId('checkout-fine').textContent()).toContain('not available at 194101')
  await send.click()
  await alert.getByText('Cash on delivery is not available at 194101.').waitFor()
  // The server would refuse such an order, so it is not offered.
  expect(await page.getByRole('button', { name: 'Order anyway' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Pay by card or UPI' }).click()
  expect(await page.getByRole('radio', { name: /Card or UPI/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  expect(sent).toBe(0)
  await page.route('**/api/shipping/serviceability*', (route) => route.abort())
  await page.getByLabel('Pincode').fill('700001')
  await page.getByText('We couldn’t check delivery just now. You can still order.').waitFor()
  // The digits alone give the state.
  expect(await value(page, 'State')).toBe('West Bengal')
  await send.click()
  await thanked(page)
  await context.close()
})

test('[K1] a guest’s details are offered to the next order of this browser, until they are forgotten', async () => {
  const found = await productAndSizeOf(shop, 'earring')
  const { context, page } = await visitWith(browser, at('/checkout'), [lineOf(found)])
  await fillIn(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await thanked(page)
  await page.goto(at(`/product/${found.product.id}`))
  await putIn(page)
  const offer = page.getByRole('region', { name: 'Details of your last order' })
  await offer.getByText(`${buyer['Full name']}, ${buyer.Address}, ${buyer.City} ${buyer.Pincode}`).waitFor()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Use these details' }).click()
  for (const [label, text] of Object.entries(buyer)) expect(await value(page, label)).toBe(text)
  await page.reload()
  await soon(() => value(page, 'Address')).toBe(buyer.Address)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await offer.getByRole('button', { name: 'Remove them' }).click()
  await offer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('last-details'))).toBeNull()
  await context.close()
})

test('[K1] a logged-in customer finds name, e-mail and last address filled in; after logout they are gone', async () => {
  const { plain } = await stockedProducts()
  const person = await newCustomer('Meera')
  const { 'Full name': name, Phone: phone, Address: address } = buyer
  await placed(orderOf([{ product: plain, quantity: 1 }], { name, phone, address, email: person.email }), person.token)
  const { context, page } = await visit(browser)
  await logIn(page, { ...shop }, person.email, person.password)
  await page.waitForURL(at('/'))
  await page.goto(at(`/product/${plain.id}`))
  await putIn(page)
  await soon(() => value(page, 'Address')).toBe(address)
  expect([await value(page, 'Full name'), await value(page, 'Email'), await value(page, 'Phone')]).toEqual([
    ...[name, person.email, phone],
  ])
  expect(await placeOf(page)).toEqual([buyer.City, buyer.State])
  expect(await page.getByRole('checkbox', { name: /Keep these details/ }).count()).toBe(0)
  await page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  })
  await page.reload()
  await page.getByRole('checkbox', { name: /Keep these details/ }).waitFor()
  expect([await value(page, 'Full name'), await value(page, 'Address')]).toEqual(['', ''])
  await context.close()
})
