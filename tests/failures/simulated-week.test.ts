// A small version of the quarter in test:long: each fate occurs once, and mishaps often.
import { expect, test } from 'vitest'
import { brokenInvariants } from '../broken-invariants.ts'
import { today } from '../quarter/calendar.ts'
import { pageOf } from '../quarter/page.ts'
import { eachFate } from '../quarter/plan.ts'
import { playQuarter } from '../quarter/quarter.ts'
import { endShop, startShop } from '../shop.ts'

const orders = eachFate.length
const odds = { business: 25, fine: 60, silent: 25, declined: 25, mishap: 25 }

test(`a week of ${orders} orders, returns, exchanges and parcels that come back: all books agree to the paisa`, async () => {
  const shop = await startShop()
  try {
    const from = Date.now()
    // All days are today, so the shop never polls for what a webhook left out. The quarter turns the clock.
    const asked = { place: shop, calendar: today(), seed: 382, days: 7, orders, everyNights: 7 }
    const quarter = await playQuarter({ ...asked, hasEachFate: true, odds })
    console.log(pageOf(quarter, (Date.now() - from) / 1000))
    const plans = quarter.sales.map(({ plan }) => plan)
    for (const lot of eachFate) expect(plans).toContainEqual(expect.objectContaining(lot))
    // The seed was chosen to include goods that come back fine and not, whole and partial returns, and payments that
    // are silent or declined at first.
    for (const fate of ['returned', 'exchanged', 'brought back'])
      for (const fine of [true, false]) expect(plans).toContainEqual(expect.objectContaining({ fate, fine }))
    for (const part of [{ whole: true }, { whole: false }])
      expect(plans).toContainEqual(expect.objectContaining({ fate: 'returned', ...part }))
    for (const paid of [{ silent: true, declined: false }, { declined: true }])
      expect(plans).toContainEqual(expect.objectContaining({ cash: false, ...paid }))
    expect(plans.some(({ gstin }) => gstin)).toBe(true)
    expect(quarter.last.differences).toEqual([])
    expect(await brokenInvariants(shop.folder)).toEqual([])
  } finally {
    await endShop(shop)
  }
})
