import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { desktop, openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { adminToken, call, ok, shop } from '../http/client.ts'
import { codesMayBeAsked, mailsTo, newAddress, newCustomer, otpFor } from '../http/people.ts'
import { arrive, fill, hasFocus, press, pretend, profileOf, sees, stored } from './accounts-steps.ts'
import { expectAccessible } from './axe.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('the profile', () => {
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

test('an account is deleted by its owner, but not with an open order', async () => {
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
