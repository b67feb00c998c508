import { whyNoKafka, whyNoS3 } from '@suvarna/deploy/infra/availability.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import {
  closedAfterPaying,
  dismissedThenCod,
  failedThenPaid,
  firstOrderOfAnAccount,
  paidAtOnce,
  type Stage,
} from './online-payment.journey.ts'
import { openDashboard } from './shopper-steps.ts'

const why = whyNoKafka() ?? whyNoS3()
if (why) console.log(`SKIP: online payment over real Kafka and S3: ${why}`)

describe.skipIf(why)('services as processes of their own, over real Kafka and S3', () => {
  let shop: Shop
  let browser: Browser
  let stage: Stage
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop({ mode: 'distributed' }), openBrowser()])
    stage = { place: shop, browser, dashboard: await openDashboard(browser, shop) }
  })
  afterAll(async () => {
    await browser?.close()
    if (shop) await endShop(shop)
  })

  test('[A7 K8 T1] an account’s first order, in cash', () => firstOrderOfAnAccount(stage))
  test('[K9 K10] paid at once', () => paidAtOnce(stage))
  test('[K9 K10] failed, then paid', () => failedThenPaid(stage))
  test('[K9 K10] dismissed, then cash', () => dismissedThenCod(stage))
  test('[K9] closed right after paying', () => closedAfterPaying(stage))
  test('the dashboard beside never logged a fault', () => expect(stage.dashboard.faults).toEqual([]))
})
