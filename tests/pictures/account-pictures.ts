import { demoCustomer } from '@suvarna/seed/demo-logins.ts'
import type { Page } from 'playwright-core'
import { call, place } from '../earlier-orders.ts'
import type { Shop } from '../shop.ts'

/** Takes registration, password reset, and the profile of a customer with orders. */
export async function accountScreens(page: Page, shop: Shop, keep: (name: string) => Promise<void>): Promise<void> {
  const { store } = shop
  const email = `meera.nair${Date.now() % 1000}@example.com`
  await page.goto(`${store}/register`)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Brass-Lamp-77')
  await keep('register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('OTP', { exact: true }).fill('1947')
  await keep('otp')
  await page.goto(`${store}/forgot-password`)
  await page.getByLabel('Email').waitFor()
  await keep('forgot')

  const bearer = await ownOrders(shop)
  await page.goto(`${store}/login`)
  await page.getByLabel('Email').fill(demoCustomer.email)
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await page.getByTestId('past-order').first().waitFor()
  await keep('profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await keep('profile-edit')
  await call(`${store}/api/auth/logout`, 'POST', undefined, bearer)
}

/** Places two orders of the demo's customer, one of them shipped. Returns the customer's bearer. */
async function ownOrders({ store, admin }: Shop): Promise<string> {
  const login = async (who: object) =>
    `Bearer ${(await call<{ token: string }>(`${store}/api/auth/login`, 'POST', who)).token}`
  const [bearer, adminBearer] = [await login(demoCustomer), await login(admin)]
  const home = { name: 'Priya Sharma', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' }
  const shipped = await place(store, { ...home, category: 'ring' }, bearer)
  await call(`${store}/api/admin/orders/${shipped}/status`, 'PATCH', { status: 'shipped' }, adminBearer)
  await place(store, { ...home, category: 'necklace' }, bearer)
  return bearer
}
