import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { codOrderJourney } from './cod-order.journey.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

test('[H9 P3 P5 C4 K1 K8 T1 T3 B6] a ring is bought and tracked, and the admin’s dashboard follows within a second', () =>
  codOrderJourney(shop, browser))
