import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { desktop, openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, call, ok, shop } from '../http/client.ts'
import { codesMayBeAsked, mailsTo, newAddress, newCustomer, otpFor, type Person } from '../http/people.ts'
import { arrive, carryIn, fill, hasFocus, logIn, press, pretend, sees, stored } from './accounts-steps.ts'
import { expectAccessible } from './axe.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** The profile of a logged-in customer, as it opens. */
async function profileOf(page: Page, customer: Person): Promise<void> {
  await carryIn(page, customer)
  await page.goto('/profile')
  await page.getByRole('heading', { name: customer.firstName }).waitFor()
}

describe('the profile', () => {
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

  test('[A15 A16 A17 A19 A20] shows the account, and is edited with the specification’s texts', async () => {
    const { page, faults, close } = await arrive(browser)
    const customer = await newCustomer('Meera')
    await profileOf(page, customer)
    await sees(page, 'Customer')
    await sees(page, 'No orders yet. Start shopping to see your order history here!')
    expect(await page.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products')
    await expectAccessible(page)

    await press(page, 'Edit profile')
    await hasFocus(page, 'firstName')
    await fill(page, { 'First name': 'M', Email: 'meera@', 'New password': '12345' })
    await press(page, 'Save')
    await sees(page, 'First name must be at least 2 characters')
    await sees(page, 'Please enter a valid email address')
    await sees(page, 'Password must be at least 6 characters long')
    await hasFocus(page, 'firstName')
    await expectAccessible(page)
    await press(page, 'Cancel')
    await page.getByRole('heading', { name: 'Meera' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit profile')

    await page.keyboard.press('Enter')
    await page.getByLabel('First name').fill('Meera Devi')
    await pretend(page, '/auth/profile', null)
    await press(page, 'Save')
    await sees(page, 'Profile update failed')
    await page.unrouteAll()
    const [request] = await Promise.all([page.waitForRequest('**/auth/profile'), press(page, 'Save')])
    expect(request.postDataJSON()).toEqual({ firstName: 'Meera Devi', email: customer.email })
    await sees(page, 'Profile updated successfully!')
    const shown = Date.now()
    await page.getByRole('heading', { name: 'Meera Devi' }).waitFor()
    expect(JSON.parse((await stored(page))[1] ?? '')).toMatchObject({ firstName: 'Meera Devi', email: customer.email })
    await page.getByText('Profile updated successfully!').waitFor({ state: 'detached' })
    expect(Date.now() - shown).toBeGreaterThan(2_000)
    expect(faults).toEqual([])
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

  test('[A16] a new address is confirmed with its OTP, which may be sent again; the old one is notified', async () => {
    const { page, faults, close } = await arrive(browser)
    const customer = await newCustomer('Lata')
    const next = newAddress('lata.new')
    await profileOf(page, customer)
    await press(page, 'Edit profile')
    await page.getByLabel('Email').fill(next)
    await press(page, 'Save')
    await sees(page, 'Current password is required')
    await hasFocus(page, 'current_password')
    await expectAccessible(page)
    await page.getByLabel('Current password').fill('somebody else')
    await press(page, 'Save')
    await sees(page, 'This is not your password')
    await page.getByLabel('Current password').fill(customer.password)
    await press(page, 'Save')
    await page.getByRole('heading', { name: 'Confirm your new address' }).waitFor()
    await sees(page, 'Not confirmed yet')
    await expectAccessible(page)
    const first = await otpFor(next)
    await page.reload()
    await codesMayBeAsked()
    await page.getByLabel('OTP', { exact: true }).waitFor()
    await page.evaluate(() => sessionStorage.removeItem('otp-address'))
    await page.reload()
    await press(page, 'Resend OTP')
    await sees(page, 'OTP resent successfully. Please check your email.')
    const second = await otpFor(next, 2)
    await page.getByLabel('OTP', { exact: true }).fill(first === second ? '999999' : first)
    await press(page, 'Verify OTP')
    await sees(page, 'OTP verification failed')
    await page.getByLabel('OTP', { exact: true }).fill(second)
    await press(page, 'Verify OTP')
    await sees(page, 'Your address is verified.')
    await page.getByRole('heading', { name: 'Confirm your new address' }).waitFor({ state: 'detached' })
    expect((await mailsTo(customer.email)).map(({ subject }) => subject).join()).toContain('was changed')
    expect(faults).toEqual([])
    await close()
  })
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

test('an account is deleted by its owner, but not with an open order, and is gone in every tab', async () => {
  const { page, faults, close } = await arrive(browser, desktop)
  const customer = await newCustomer('Rekha')
  const { plain } = await stockedProducts()
  const { id } = await placed(orderOf([{ product: plain, quantity: 1 }], { email: customer.email }), customer.token)
  await profileOf(page, customer)
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText(/erased for good/).waitFor()
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await sees(page, 'Password is required')
  await page.getByLabel('Your password').fill('not-hers')
  await confirm.click()
  await sees(page, 'This is not your password')
  await page.getByLabel('Your password').fill(customer.password)
  await confirm.click()
  await dialog.getByText(/still on its way/).waitFor()
  await ok('DELETE /admin/orders/{id}', { params: { id }, token: await adminToken() })
  // Identity learns of the cancelled order a moment later.
  await vi.waitFor(
    async () => {
      await confirm.click({ timeout: 1_000 }).catch(() => undefined)
      await page.waitForURL(`${shop.store}/`, { timeout: 1_000 })
    },
    { interval: 50, timeout: 60_000 },
  )
  await sees(page, 'Your account was deleted')
  expect(await stored(page)).toEqual([null, null])
  expect(
    (await call('POST /auth/login', { body: { email: customer.email, password: customer.password } })).status,
  ).toBe(401)
  expect(faults).toEqual([])
  await close()
})
