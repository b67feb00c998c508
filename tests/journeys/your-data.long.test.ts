import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../browser.ts'
import { orderOf, placed, stockedProducts } from '../http/carts.ts'
import { ok } from '../http/client.ts'
import { codesMayBeAsked, mailsTo, newAddress } from '../http/people.ts'
import { arrive, fill, press } from './accounts-steps.ts'
import { expectAccessible } from './axe.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

async function askFor(page: Page, email: string): Promise<string> {
  await codesMayBeAsked()
  await page.goto('/your-data')
  await fill(page, { 'E-mail address': email })
  await page.keyboard.press('Enter')
  await page.getByText(`The link is on its way to ${email}.`).waitFor()
  return (await page.getByRole('main').textContent()) ?? ''
}

const linkIn = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const links = (await mailsTo(email)).flatMap(({ text }) => /\/your-data\?t=[\w-]{22}/.exec(text)?.[0] ?? [])
      if (!links[0]) throw new Error('the link has not arrived')
      return links[0]
    },
    { interval: 50, timeout: 60_000 },
  )

test('a guest asks by mail, reads what is held, withdraws a purpose, and is erased once the order is over', async () => {
  const { page, faults, close } = await arrive(browser)
  const { plain: product } = await stockedProducts()
  const email = newAddress('wilhelmina')
  const { id, cookie } = await placed(
    orderOf([{ product, quantity: 1 }], { email, name: 'Wilhelmina Thistle', phone_updates: 1 }),
  )

  const known = await askFor(page, email)
  await expectAccessible(page)
  const link = await linkIn(email)
  await page.goto(link)
  await heading(page, 'Orders (1)')
  const orders = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Orders (1)' }) })
  await orders.getByText('Wilhelmina Thistle').waitFor()
  await orders.getByRole('link', { name: 'Something wrong? Write to us' }).waitFor()
  await expectAccessible(page)

  // By keyboard: the list of consents unfolds and shows the text that was agreed to.
  const said = page.locator('summary').filter({ hasText: 'What you said we may write about (1)' })
  await vi.waitFor(
    async () => {
      if ((await said.count()) === 0) await page.reload()
      // All held data appears together, late on a busy machine.
      await heading(page, 'Orders (1)')
      expect(await said.count()).toBe(1)
    },
    { interval: 1_000, timeout: 60_000 },
  )
  await said.focus()
  await page.keyboard.press('Enter')
  const fold = page.locator('details').filter({ has: said })
  await fold.getByText('Send me updates about my orders on WhatsApp', { exact: false }).waitFor()
  const box = page.getByRole('checkbox', { name: /Order updates on your phone/ })
  expect(await box.isChecked()).toBe(true)
  await box.focus()
  await page.keyboard.press('Space')
  await fold.getByText('no', { exact: true }).waitFor()
  expect(await box.isChecked()).toBe(false)

  await press(page, 'Erase my data')
  const question = page.getByRole('dialog', { name: 'Erase your data?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Erase my data' }).click()
  await page.getByText('One of your orders is still on its way.', { exact: false }).waitFor()
  await ok('POST /orders/{orderId}/cancel', {
    params: { orderId: id },
    body: { reason: 'Bought twice' },
    headers: { cookie },
  })
  // Identity learns of the cancellation a moment later.
  await vi.waitFor(
    async () => {
      await press(page, 'Erase my data')
      await question.getByRole('button', { name: 'Erase my data' }).click()
      await page.getByText('are being erased, within minutes', { exact: false }).waitFor({ timeout: 3_000 })
    },
    { timeout: 60_000 },
  )
  await page.goto(link)
  await heading(page, 'This link is not valid any more')
  await expectAccessible(page)
  await press(page, 'Ask for another')
  await heading(page, 'Ordered without an account?')

  // The page reveals nothing about a typed address; only its mailbox gets the mail.
  const stranger = newAddress('nobody')
  expect((await askFor(page, stranger)).replace(stranger, email)).toBe(known)
  await page.goto(await linkIn(stranger))
  await heading(page, 'Requests for your data (1)')
  expect(await page.getByRole('main').textContent()).not.toContain('ORD-')
  expect(faults).toEqual([])
  await close()
})
