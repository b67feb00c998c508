import { whyNoKafka, whyNoS3 } from '@suvarna/deploy/infra/availability.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { codOrderJourney } from './cod-order.journey.ts'

const why = whyNoKafka() ?? whyNoS3()
if (why) console.log(`SKIP: the journey over real Kafka and S3: ${why}`)

describe.skipIf(why)('services as processes of their own, over real Kafka and S3', () => {
  let shop: Shop
  let browser: Browser
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop({ mode: 'distributed' }), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    if (shop) await endShop(shop)
  })

  test('[H9 K8 T1 B6] the same ring is bought and tracked, and the dashboard follows within a second', () =>
    codOrderJourney(shop, browser))
})
