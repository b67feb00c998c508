import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../broken-invariants.ts'
import { openBrowser } from '../browser.ts'
import { untilCaughtUp } from '../caught-up.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { codOrderJourney } from './cod-order.journey.ts'
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
if (why) console.log(`SKIP: the journeys over real Kafka and S3: ${why}`)

describe.skipIf(why)('services as processes of their own, over real Kafka and S3', () => {
  let shop: Shop
  let browser: Browser
  let stage: Stage
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([
      startShop({ mode: 'distributed', env: { PAST_ORDERS: '40' } }),
      openBrowser(),
    ])
    await untilCaughtUp(shop)
  })
  afterAll(async () => {
    await browser?.close()
    if (shop) await endShop(shop)
  })

  test('[H9 K8 T1 B6] the same ring is bought and tracked, and the dashboard follows', () =>
    codOrderJourney(shop, browser))

  test('the shopper’s input is in no topic of Kafka and in no log: it travels sealed', async () => {
    const texts = ['priya@example.com', '9876543210', 'Temple Road', 'Priya Sharma']
    const places = [join(shop.folder, 'kafka'), join(shop.folder, 'shop.log')]
    const matches = await Promise.all(places.map((place) => filesWith(place, texts)))
    expect(matches.flat()).toEqual([])
    // Proves that the search works: it finds an order's number, which is not encrypted.
    expect((await filesWith(places[0] ?? '', ['ORD-'])).length).toBeGreaterThan(0)
  })

  describe('an account and its payments', () => {
    beforeAll(async () => {
      stage = { place: shop, browser, dashboard: await openDashboard(browser, shop) }
    })
    test('[K9 K10] failed, then paid', () => failedThenPaid(stage))
    test('[K9] closed right after paying', () => closedAfterPaying(stage))
    // The same steps as journeys/online-payment takes in one process.
    test('[A7 K8 T1] an account’s first order, in cash', () => firstOrderOfAnAccount(stage))
    test('[K9 K10] paid at once', () => paidAtOnce(stage))
    test('[K9 K10] dismissed, then cash', () => dismissedThenCod(stage))
    test('the open dashboard never logged a fault', () => expect(stage.dashboard.faults).toEqual([]))
    test('no invariant is broken in databases, topics and the books of the providers', async () => {
      expect(await brokenInvariants(shop.folder)).toEqual([])
    })
  })
})

/** The files below a folder whose bytes contain one of the texts. */
async function filesWith(place: string, texts: readonly string[]): Promise<string[]> {
  const found = (await stat(place)).isDirectory()
    ? await readdir(place, { recursive: true, withFileTypes: true })
    : null
  const files = found
    ? found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    : [place]
  const holds = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      return texts.some((text) => bytes.includes(text))
    }),
  )
  return files.filter((_, index) => holds[index])
}
