import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, ok, shop } from '../http/client.ts'
import { newCustomer } from '../http/people.ts'
import { arrive, carryIn, fill, logIn, press, pretend, profileOf, sees, stored } from './accounts-steps.ts'
import { expectAccessible } from './axe.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('admin 4: typed input is not lost by a link, nor by an expired session', async () => {
  const { page, close } = await arrive(browser)
  const customer = await newCustomer('Tara')
  // The browser reads the expiry from its own copy of the token; the server gets the real one.
  const exp = Date.now() / 1000 + 3600 + 60
  const held = `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`
  await page.route('**/api/**', (route) => {
    const headers = route.request().headers()
    if (headers.authorization === `Bearer ${held}`) headers.authorization = `Bearer ${customer.token}`
    return route.continue({ headers })
  })
  await page.clock.install()
  await profileOf(page, { ...customer, token: held })
  await press(page, 'Edit profile')
  await fill(page, { 'First name': 'Tara Devi' })
  await page.getByRole('link', { name: 'Watchlist' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })

  await page.clock.fastForward('02:00')
  await press(page, 'Save')
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await again.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await expectAccessible(page)
  await again.getByLabel('Password').fill(customer.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await again.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('First name').inputValue()).toBe('Tara Devi')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Tara Devi' }).waitFor()
  await close()
})

test('[A17 A5] a failed load is shown; a refused session ends at the login', async () => {
  const { page, close } = await arrive(browser, desktop)
  const customer = await newCustomer('Usha')
  await carryIn(page, customer)
  await pretend(page, '/auth/profile', 500)
  await pretend(page, '/auth/orders', null)
  await page.goto('/profile')
  await page.getByText('Failed to load profile').waitFor()
  await sees(page, 'Failed to fetch orders')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('Failed to refresh profile').waitFor()
  await pretend(page, '/auth/profile', 200, { firstName: 'without the rest' })
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('Invalid profile data received').waitFor()

  await page.unrouteAll()
  await pretend(page, '/auth/orders', 403, { error: 'forbidden' })
  await page.goto('/profile')
  await page.waitForURL('**/login')
  expect(await stored(page)).toEqual([null, null])
  await close()
})

test('[A18] past orders: items, steps, two decimals, the payment’s badge, the status when it differs, the way there', async () => {
  const { page, faults, close } = await arrive(browser)
  const customer = await newCustomer('Kavya')
  const { plain, ring, size } = await stockedProducts()
  const lines = [
    { product: ring, quantity: 1, size },
    { product: plain, quantity: 2 },
  ]
  const body = orderOf(lines, { email: customer.email })
  const { id } = await placed(body, customer.token)
  const set = { params: { id }, body: { status: 'shipped' }, token: await adminToken() }
  await ok('PATCH /admin/orders/{id}/status', set)
  await profileOf(page, customer)
  const order = page.getByTestId('past-order')
  await order.getByText(id).first().waitFor()
  const text = (await order.textContent()) ?? ''
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  for (const part of [ring.name, `Size ${size} · Quantity 1`, 'Quantity 2', money.format(body.amount)])
    expect(text).toContain(part)
  expect(text).toMatch(/Payment\s*Pending/)
  expect(text).toMatch(/Order status:\s*Shipped/)
  expect(await order.locator('[aria-current="step"]').textContent()).toContain('Shipped')
  await expectAccessible(page)
  await order.getByRole('link', { name: id }).click()
  await page.waitForURL(`**/orders?id=${id}`)
  await page.getByText('Priya Sharma').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('[A14 A3 S3] logging out asks first; another tab follows it, and the next login', async () => {
  const { page, faults, close } = await arrive(browser)
  const customer = await newCustomer('Devi')
  await profileOf(page, customer)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByRole('heading', { name: 'Devi' }).waitFor()
  await press(page, 'Logout')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect((await stored(page))[0]).toBe(customer.token)
  await press(page, 'Logout')
  const [sent] = await Promise.all([
    page.waitForRequest('**/auth/logout'),
    question.getByRole('button', { name: 'Logout' }).click(),
  ])
  expect(sent.headers().authorization).toBe(`Bearer ${customer.token}`)
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  expect(await stored(page)).toEqual([null, null])
  await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await logIn(page, customer)
  await page.waitForURL(`${shop.store}/`)
  await other.getByText('You are logged in as Devi.').waitFor()
  await other.getByRole('link', { name: 'Your profile' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
