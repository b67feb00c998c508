import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { expectSound } from './back-office.ts'
import type { Stage } from './online-payment.journey.ts'
import {
  buyer,
  digits,
  fillIn,
  inWidget,
  type Place,
  putIntoCart,
  request,
  soon,
  thanked,
  toCheckout,
  visit,
  widget,
} from './shopper-steps.ts'

/** Not a whole number of rupees, so that any rounding changes a sum. */
const fee = 49.5

/** From now on each cash order must be confirmed by mail, and cash has a fee. Returns the admin's token. */
async function chargeForCash({ store, admin }: Place): Promise<string> {
  const { token } = await request<{ token: string }>(`${store}/api/auth/login`, 'POST', admin)
  const path = `${store}/api/admin/settings`
  const { version, settings } = (await request<AnswerOf<'GET /admin/settings'>>(path, 'GET', undefined, token)).data
  const cash = { confirm: 'all', hours: 24 }
  const payment = { cash_fee: fee * 100, prepaid_percent: 0, prepaid_cap: 0 }
  await request(path, 'PUT', { version, settings: { ...settings, cash, payment } }, token)
  return token
}

/** The sums of a list by their names. */
export const sumsOf = async (page: Page): Promise<Record<string, number>> => {
  const rows = await page
    .getByTestId('amounts')
    .evaluate((list) => [...list.children].map((row) => [...row.children].map((part) => part.textContent ?? '')))
  return Object.fromEntries(rows.map(([name = '', sum = '']) => [name, digits(sum)]))
}

/** The text of the newest mail to an address whose subject begins with `subject`. */
export const mailOf = ({ mailbox }: Place, email: string, subject: string): Promise<string> =>
  vi.waitFor(
    async () => {
      type Mails = { messages: { subject: string; text: string }[] }
      const { messages } = await request<Mails>(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`)
      const found = messages.find((one) => one.subject.startsWith(subject))
      return found?.text ?? Promise.reject(new Error(`no mail ‘${subject}’ yet`))
    },
    { interval: 100, timeout: 60_000 },
  )

/** Cash is chosen with its fee shown, then paid online, without the fee, by the confirmation mail's link. */
export async function cashPaidOnline({ place, browser }: Stage): Promise<void> {
  const token = await chargeForCash(place)
  const email = `priya.${randomUUID().slice(0, 8)}@example.com`
  const { context, page, faults } = await visit(browser)
  await putIntoCart(page, place, 'earring')
  await page.goto(`${place.store}/cart`)
  await page.getByText('Cash on delivery adds ₹49.50.').waitFor()
  const { Total: goods = 0 } = await sumsOf(page)
  const [inCash, online] = [goods + fee, goods].map(
    (sum) => `₹${sum.toLocaleString('en-IN', { minimumFractionDigits: sum % 1 ? 2 : 0 })}`,
  )
  expect(goods).toBeGreaterThan(0)
  await toCheckout(page, place)
  await fillIn(page, { ...buyer, Email: email })
  // No method is preselected if their prices differ.
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByText(`₹49.50 more: ${inCash} in all.`).waitFor()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByText('Your order', { exact: true }).click()
  await soon(() => sumsOf(page)).toMatchObject({ 'Cash on delivery fee': fee, Total: goods + fee })
  expect(digits(await page.locator('[data-testid="checkout-total"] .amount').textContent())).toBe(goods + fee)
  await expectSound(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const orderId = await thanked(page)

  const asks = await mailOf(place, email, 'Please confirm your order')
  expect(asks).toContain(`You chose cash on delivery: ${inCash},`)
  expect(asks).toContain(`You can pay ${online} online`)
  await page.goto(/https?:\S+\/orders\/confirm\?\S+/.exec(asks)?.[0] ?? '')
  await page.getByText(`You pay ${inCash} in cash`).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: `Pay ${online} online` }).click()
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ hasText: online ?? '' })
    .waitFor()
  await inWidget(page, /^Pay ₹/)
  await page.getByText(`You paid ${online} online: nothing is due at your door.`).waitFor()
  expect(await mailOf(place, email, 'Thank you for your order')).toContain(`Your payment of ${online} has arrived.`)

  await request(`${place.store}/api/admin/orders/${orderId}/status`, 'PATCH', { status: 'processing' }, token)
  await page.goto(`${place.store}/orders/invoice?id=${orderId}`)
  const invoice = page.getByRole('article', { name: /^Tax Invoice/ })
  await invoice.waitFor()
  const text = await invoice.textContent()
  expect(text).not.toMatch(/fee/i)
  expect(text).toContain(goods.toLocaleString('en-IN', { style: 'currency', currency: 'INR' }))
  expect(faults).toEqual([])
  await context.close()
}
