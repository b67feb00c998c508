// A returning shopper: the address is saved, the order is repeated, and the product is reviewed with a photo.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { picture } from '../http/forms.ts'
import { newCustomer } from '../http/people.ts'
import { arrive, carryIn } from './accounts-steps.ts'
import { expectAccessible } from './axe.ts'
import { openOffice } from './back-office.ts'
import { buyer, fillIn, putIntoCart, soon, thanked, toCheckout } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('an address that was saved is filled in, an order is placed again from the profile, and a review shows its photo', async () => {
  const customer = await newCustomer('Hema')
  const { page, faults, close } = await arrive(browser)
  await carryIn(page, customer)
  const piece = await putIntoCart(page, shop, 'pendant')
  await toCheckout(page, shop)
  const { Email: _, ...details } = buyer
  await fillIn(page, { ...details, Address: '7 Laxmi Road, Narayan Peth' })
  await page.getByLabel('Save this address').check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const id = await thanked(page)
  await ok('PATCH /admin/orders/{id}/status', {
    params: { id },
    body: { status: 'delivered' },
    token: await adminToken(),
  })

  await page.goto('/profile')
  await page
    .getByTestId('past-order')
    .getByRole('button', { name: /^Buy again/ })
    .click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { name: piece.name }).waitFor()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
  await soon(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Laxmi Road, Narayan Peth')
  expect((await ok('GET /auth/addresses', { token: customer.token })).body.addresses).toHaveLength(1)
  expect(await page.getByLabel('Save this address').count()).toBe(0)

  await page.goto(`/orders/review?id=${id}`)
  const form = page.getByRole('form', { name: `Review of ${piece.name}` })
  await form.getByRole('radio', { name: /^5 stars/ }).press('Space')
  await form.getByLabel('Your review (optional)').fill('It catches every lamp of the street.')
  const photo = { name: 'worn.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await form.locator('input[type="file"]').setInputFiles(photo)
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send the review' }).click()
  await form.waitFor({ state: 'hidden' })

  const office = await openOffice(shop, browser)
  await office.page.goto(`${shop.store}/admin/reviews`)
  await office.page.getByText('It catches every lamp of the street.').waitFor()
  await office.page
    .getByRole('button', { name: new RegExp(`^Show .*${piece.name}`) })
    .first()
    .click()
  await office.page.getByText('Shoppers see it now.').waitFor()
  await page.goto(`/product/${piece.id}`)
  // Reviews load when they are near the viewport.
  const shown = async () => {
    await page.mouse.wheel(0, 500)
    return page.getByText('It catches every lamp of the street.').count()
  }
  await soon(shown).toBe(1)
  await page
    .getByRole('region', { name: /^Reviews/ })
    .locator('img[src*="/uploads/"]')
    .first()
    .waitFor()
  await expectAccessible(page)
  expect([...faults, ...office.faults]).toEqual([])
  await office.close()
  await close()
})
