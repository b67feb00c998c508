import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, watchFaults } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { ask, breakCall, expectSound, type Office, openOffice, poll } from './back-office.ts'

let shop: Shop
let browser: Browser
let office: Office
let page: Page
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
  page = office.page
  const body = { firstName: 'Leela', email: 'leela@example.com', password: 'Marigold-and-rose-9', role: 'user' }
  await ask(shop, 'POST /auth/register', body)
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const row = (email: string) => page.getByTestId('user-row').filter({ hasText: email })
const find = (q: string) => page.goto(`${shop.store}/admin/users?q=${encodeURIComponent(q)}`)
const message = (text: string) => page.getByText(text, { exact: true })
const customer = async () => {
  const { users } = await ask<AnswerOf<'GET /admin/users'>>(shop, 'GET /admin/users?role=user', undefined, office.token)
  return users.find(({ isVerified }) => isVerified)?.email ?? ''
}

test('[B1] nobody is sent to the login and back, a customer to the shop, an unknown screen is a 404', async () => {
  const context = await browser.newContext(desktop)
  const stranger = await context.newPage()
  await stranger.goto(`${shop.store}/admin/orders`)
  await stranger.waitForURL('**/login')
  await stranger.goto(`${shop.store}/admin/login`)
  await stranger.waitForURL('**/login')
  await stranger.getByLabel('Email').fill(shop.admin.email)
  await stranger.getByLabel('Password').fill(shop.admin.password)
  await stranger.getByRole('button', { name: 'Log in' }).click()
  await stranger.waitForURL('**/admin')
  for (const [path, heading] of [
    ['products', 'Product Management'],
    ['add-product', 'Add New Product'],
    ['orders', 'Orders'],
    ['users', 'User Management'],
    ['analytics', 'Analytics Dashboard'],
    ['categories', 'Categories'],
    ['banners', 'Banners'],
    ['system', 'System'],
    ['nowhere', 'Oops! Page Not Found'],
  ]) {
    await stranger.goto(`${shop.store}/admin/${path}`)
    await stranger.getByRole('heading', { name: heading ?? '', exact: true }).waitFor()
  }
  await stranger.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'user' }))
  })
  await stranger.goto(`${shop.store}/admin/users`)
  await stranger.waitForURL(`${shop.store}/`)
  await context.close()
})

test('[U1 U2] counts, search, roles, and what a row shows', async () => {
  await page.goto(`${shop.store}/admin/users`)
  await page.getByRole('heading', { name: 'User Management' }).waitFor()
  await row('leela@example.com').waitFor()
  const count = async (name: string) =>
    Number(/\d+/.exec((await page.getByRole('button', { name: new RegExp(`^${name}`) }).textContent()) ?? '')?.[0])
  await poll(() => count('Total Users')).toBe((await count('Customers')) + (await count('Admins')))
  for (const name of ['User', 'Role', 'Status', 'Joined', 'Actions'])
    await page.getByRole('columnheader', { name }).waitFor()
  const joined = (await row('leela@example.com').textContent()) ?? ''
  for (const part of ['Leela', 'Customer', 'Inactive', '20']) expect(joined).toContain(part)
  await expectSound(page)

  const filter = page.getByLabel('Role', { exact: true })
  expect(await filter.locator('option').allTextContents()).toEqual(['All Roles', 'Customers', 'Admins'])
  await filter.selectOption({ label: 'Admins' })
  await row('leela@example.com').waitFor({ state: 'detached' })
  const own = (await row(shop.admin.email).textContent()) ?? ''
  for (const part of ['Asha', 'Admin', 'Active']) expect(own).toContain(part)
  await filter.selectOption({ label: 'All Roles' })
  const search = page.getByPlaceholder('Search by name, email or phone')
  await search.fill('leela@')
  await poll(() => page.getByTestId('user-row').count()).toBe(1)
  await search.fill('nobody at all')
  await page.getByText('No users found').waitFor()
  await search.fill('')
  await row('leela@example.com').waitFor()
})

test('[U3 U5] admin 3: a customer becomes an admin and a customer again, from the details and from the row, each after a question with the name', async () => {
  const email = await customer()
  await find(email)
  const dialog = page.getByRole('dialog', { name: 'User Details' })
  await row(email).getByTitle('View').click()
  for (const text of ['Not provided', 'Joined', 'Last updated', 'Active', 'Customer'])
    await dialog.getByText(text).first().waitFor()
  await expectSound(page)
  const confirmed = async (title: string, whose = email) => {
    const asked = page.getByRole('dialog', { name: title, exact: true })
    await asked.getByText(whose).first().waitFor()
    await asked.getByLabel('Your password').fill(shop.admin.password)
    await asked.getByRole('button', { name: title }).click()
  }
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await dialog.getByRole('button', { name: 'Make Admin' }).click()
  const asked = page.getByRole('dialog', { name: 'Make Admin', exact: true })
  await asked.getByText(/^Make .+ an admin\?$/).waitFor()
  await expectSound(page)
  await asked.getByRole('button', { name: 'Make Admin' }).click()
  await asked.getByText('Please enter your password').waitFor()
  await asked.getByRole('button', { name: 'Keep' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(sent).toEqual([])
  await row(email).getByTitle('Make Admin').click()
  await asked.getByLabel('Your password').fill('not-it-at-all')
  await page.keyboard.press('Enter')
  await asked.getByText('This is not your password').waitFor()
  await expectSound(page)
  await asked.getByRole('button', { name: 'Close' }).click()
  await asked.waitFor({ state: 'hidden' })
  await row(email).getByTitle('Make Admin').click()
  await confirmed('Make Admin')
  await message('User role updated to admin').waitFor()
  const shown = Date.now()
  await row(email).getByText('Admin', { exact: true }).waitFor()
  await message('User role updated to admin').waitFor({ state: 'hidden' })
  expect(Date.now() - shown).toBeGreaterThan(3_500)
  await row(email).getByTitle('Make Customer').click()
  await confirmed('Make Customer')
  await message('User role updated to user').waitFor()

  // The server's own words come first: nobody takes the role from oneself.
  await find(shop.admin.email)
  await row(shop.admin.email).getByTitle('Make Customer').click()
  await confirmed('Make Customer', shop.admin.email)
  await page.getByText('You cannot take the admin role from yourself').waitFor()
  await find(email)
  const mend = await breakCall(page, /\/role$/, { status: 500 })
  await row(email).getByTitle('Make Admin').click()
  await confirmed('Make Admin')
  await message('Error updating user role').waitFor()
  await mend()
})

test('[U4 U5] a user is deleted after the question; failures say why', async () => {
  const dialog = page.getByRole('dialog', { name: 'Delete User' })
  const ask4 = async (email: string) => {
    await row(email).getByTitle('Delete').click()
    await dialog.getByText('Are you sure you want to delete this user?').waitFor()
    await dialog.getByText(/cannot be undone.*permanently removed/).waitFor()
    await dialog.getByRole('button', { name: 'Delete User' }).click()
  }
  await find(shop.admin.email)
  await ask4(shop.admin.email)
  await page.getByText('You cannot delete yourself here').waitFor()
  await find('leela@example.com')
  const mend = await breakCall(page, /^\/admin\/users\/[^/]+$/, { status: 500 })
  await ask4('leela@example.com')
  await message('Error deleting user').waitFor()
  await mend()
  await ask4('leela@example.com')
  await message('User deleted successfully').waitFor()
  await row('leela@example.com').waitFor({ state: 'detached' })
  const broken = await breakCall(page, '/admin/users', { status: 400 })
  await page.reload()
  await message('Error fetching users').waitFor()
  await broken()
})

test('[B2] the sidebar leads everywhere, also on a phone, and Logout ends the session here and on the server', async () => {
  const pocket = await openOffice(shop, browser, phone)
  const small = pocket.page
  await small.goto(`${shop.store}/admin/users`)
  await small.getByTestId('user-row').first().waitFor()
  await expectSound(small)
  await small.getByRole('button', { name: 'Menu' }).click()
  const menu = small.getByRole('dialog', { name: 'Menu' })
  const entries = ['Dashboard', 'Banners', 'Categories', 'Add Product', 'Products', 'Orders', 'Users', 'Analytics']
  const shown = (await menu.getByRole('link').allTextContents()).map((text) => text.trim())
  // What the specification names comes first and last; what the shop has beyond it stands between.
  expect([...shown.slice(0, entries.length), shown.at(-1)]).toEqual([...entries, 'Back to Site'])
  await menu.getByRole('link', { name: 'Categories' }).click()
  await small.getByRole('heading', { name: 'Categories', exact: true }).waitFor()
  await small.getByText('Asha', { exact: true }).waitFor()
  const faults = watchFaults(small.context())
  await small.getByRole('button', { name: 'Logout' }).click()
  await small.waitForURL('**/login')
  expect(await small.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
  const status = async () =>
    (await fetch(`${shop.store}/api/admin/users`, { headers: { authorization: `Bearer ${pocket.token}` } })).status
  await poll(status, { timeout: 5_000 }).toBe(401)
  expect(faults).toEqual([])
  await pocket.close()
})
