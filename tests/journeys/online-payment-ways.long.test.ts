import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { cashInTwoParts } from './cash-in-two-parts.journey.ts'
import { cashPaidOnline } from './cash-paid-online.journey.ts'
import { dismissedThenCod, failedThenPaid, firstOrderOfAnAccount, type Stage } from './online-payment.journey.ts'
import { openDashboard } from './shopper-steps.ts'

let shop: Shop
let browser: Browser
let stage: Stage
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  // Other files run in parallel. The distributed journey, which runs alone, measures that it takes under a second.
  stage = { place: shop, browser, dashboard: await openDashboard(browser, shop) }
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

test('[A7 X4 X5 K8 T1] registered by OTP and logged in, a shopper buys a ring in cash and follows it', () =>
  firstOrderOfAnAccount(stage))
test('[K9 K10] a failed payment is retried on the same order', () => failedThenPaid(stage))
test('[K9 K10] a dismissed payment leaves the choice, and cash takes the same units', () => dismissedThenCod(stage))
test('cash and its fee are agreed to, then it is paid online by the mail’s link: bag, page, mails and invoice say the same', () =>
  cashPaidOnline(stage))
test('a part of cash is paid ahead, its rest to the courier: bag, checkout, mails and tracking say both; a cancel gives it back', () =>
  cashInTwoParts(stage))
test('the open dashboard never logged a fault', () => expect(stage.dashboard.faults).toEqual([]))
