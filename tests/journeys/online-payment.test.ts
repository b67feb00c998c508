import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { codOrderJourney } from './cod-order.journey.ts'
import { closedAfterPaying, paidAtOnce, type Stage } from './online-payment.journey.ts'
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

test('[H9 P3 P5 C4 K1 K8 T1 T3 B6] a ring is bought and tracked, and the admin’s dashboard follows', () =>
  codOrderJourney(shop, browser))
test('[K9 K10 X13 X14 X15] two units are paid online; order, bag and the admin’s figures follow', () =>
  paidAtOnce(stage))
test('[K9] a browser closed right after paying: the order is paid, and the page shows so on return', () =>
  closedAfterPaying(stage))
test('the open dashboard never logged a fault', () => expect(stage.dashboard.faults).toEqual([]))
