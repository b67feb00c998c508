import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../browser.ts'
import { codOrderJourney } from '../../journeys/cod-order.journey.ts'
import { closedAfterPaying, failedThenPaid, paidAtOnce, type Stage } from '../../journeys/online-payment.journey.ts'
import { openDashboard } from '../../journeys/shopper-steps.ts'
import type { Shop } from '../../shop.ts'

describe('the shop in containers', () => {
  const shop = JSON.parse(process.env.COMPOSE_SHOP ?? '') as Shop
  let browser: Browser
  let stage: Stage
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('a ring is bought in cash and tracked, and the dashboard follows', () => codOrderJourney(shop, browser))

  describe('online payments', () => {
    beforeAll(async () => {
      stage = { place: shop, browser, dashboard: await openDashboard(browser, shop) }
    })
    test('paid at once', () => paidAtOnce(stage))
    test('failed, then paid', () => failedThenPaid(stage))
    test('closed right after paying', () => closedAfterPaying(stage))
    test('the open dashboard never logged a fault', () => expect(stage.dashboard.faults).toEqual([]))
  })
})
