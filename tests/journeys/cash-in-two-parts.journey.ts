import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { expect } from 'vitest'
import { expectSound } from './back-office.ts'
import { mailOf, sumsOf } from './cash-paid-online.journey.ts'
import type { Stage } from './online-payment.journey.ts'
import {
  buyer,
  fillIn,
  inWidget,
  putIntoCart,
  request,
  soon,
  thanked,
  toCheckout,
  visit,
  widget,
} from './shopper-steps.ts'

const fee = 49.5

/** Part of a cash order is paid ahead, the courier is given the rest to collect, and a cancel refunds the part. */
export async function cashInTwoParts({ place, browser }: Stage): Promise<void> {
  const { token } = await request<{ token: string }>(`${place.store}/api/auth/login`, 'POST', place.admin)
  const path = `${place.store}/api/admin/settings`
  const { version, settings } = (await request<AnswerOf<'GET /admin/settings'>>(path, 'GET', undefined, token)).data
  const payment = { cash_fee: fee * 100, prepaid_percent: 0, prepaid_cap: 0, advance_percent: 20 }
  await request(
    path,
    'PUT',
    { version, settings: { ...settings, cash: { confirm: 'off', hours: 24 }, payment } },
    token,
  )

  const email = `priya.${randomUUID().slice(0, 8)}@example.com`
  const { context, page, faults } = await visit(browser)
  const { price } = await putIntoCart(page, place, 'earring')
  const total = price + fee
  const now = Math.round((total * 20) / 100)
  const [ahead, rest] = [now, total - now].map(
    (sum) => `₹${sum.toLocaleString('en-IN', { minimumFractionDigits: sum % 1 ? 2 : 0 })}`,
  )
  await page.goto(`${place.store}/cart`)
  await page.getByText('Cash on delivery: 20% is paid online with the order, the rest to the courier.').waitFor()
  await toCheckout(page, place)
  await fillIn(page, { ...buyer, Email: email })
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByText(`Pay ${ahead} now, ${rest} to the courier.`).waitFor()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByText('Your order', { exact: true }).click()
  await soon(() => sumsOf(page)).toMatchObject({ Total: total, 'Pay now': now, 'To the courier': total - now })
  // Pressed immediately, the button would ask for another look at the total, which has just risen by the fee.
  await expectSound(page)
  await page.getByRole('button', { name: `Pay ${ahead} now` }).click()
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ hasText: ahead ?? '' })
    .waitFor()
  await inWidget(page, /^Pay ₹/)
  const orderId = await thanked(page)
  await expectSound(page)

  const asOffice = async () =>
    (await request<AnswerOf<'GET /orders/{orderId}'>>(`${place.store}/api/orders/${orderId}`, 'GET', undefined, token))
      .data
  await soon(asOffice).toMatchObject({ payment_status: 'paid', amount: total, advance: now, to_collect: total - now })
  const thanks = await mailOf(place, email, 'Thank you for your order')
  expect(thanks).toContain(`Your payment of ${ahead} has arrived. Please keep ${rest} ready`)
  await page.goto(/https?:\S+\/orders\?\S+/.exec(thanks)?.[0] ?? '')
  await page.getByText(`${ahead} paid, ${rest} to the courier`).first().waitFor()
  await expectSound(page)

  await request(`${place.store}/api/admin/orders/${orderId}/status`, 'PATCH', { status: 'cancelled' }, token)
  await soon(asOffice).toMatchObject({ payment_status: 'refunded', amount_refunded: now })
  expect(await mailOf(place, email, 'Your order is cancelled')).toContain(`We’ll refund ${ahead}.`)
  expect(faults).toEqual([])
  await context.close()
}
