import { expect, test } from 'vitest'
import { brokenInvariants } from '../broken-invariants.ts'
import { today } from '../quarter/calendar.ts'
import { pageOf } from '../quarter/page.ts'
import { playQuarter } from '../quarter/quarter.ts'
import { endShop, startShop } from '../shop.ts'

const orders = Number(process.env.WEEK_ORDERS ?? 60)

test(`a week of ${orders} orders, returns, exchanges and parcels that come back: all books agree to the paisa`, async () => {
  const shop = await startShop({ model: 'short' })
  try {
    const from = Date.now()
    // All days are today: what a webhook does not say nobody asks for here. The quarter turns the clock.
    const quarter = await playQuarter({ place: shop, calendar: today(), seed: 7, days: 7, orders, everyNights: 7 })
    console.log(pageOf(quarter, (Date.now() - from) / 1000))
    expect(quarter.last.differences).toEqual([])
    expect(await brokenInvariants(shop.folder)).toEqual([])
  } finally {
    await endShop(shop)
  }
})
