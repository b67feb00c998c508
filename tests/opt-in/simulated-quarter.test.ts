// `QUARTER_DAYS=14 QUARTER_ORDERS=900` plays a part of the quarter, `QUARTER_SEED` another quarter.
import { expect, test } from 'vitest'
import { brokenInvariants } from '../broken-invariants.ts'
import { libfaketime, turnedClock } from '../quarter/calendar.ts'
import { pageOf } from '../quarter/page.ts'
import { playQuarter } from '../quarter/quarter.ts'
import { endShop, startShop } from '../shop.ts'

const asked = (name: string, usual: number) => Number(process.env[name] ?? usual)
const [days, orders] = [asked('QUARTER_DAYS', 91), asked('QUARTER_ORDERS', 6_000)]
const seed = asked('QUARTER_SEED', 2026)
const everyNights = 7
const library = libfaketime()
/** Left out: the check compares with its own clock, which was not turned; expired rows are removed once an hour. */
const byTheClock = /^(I12 trends|I19 orders: idempotency keys)/

if (!library) console.log('SKIP: nothing turns the clock here. `apt-get install faketime`, or name it in LIBFAKETIME.')

test.skipIf(!library)(
  `${orders} orders in ${days} days: stock, money, provider, courier, tax and dashboard agree each week`,
  async () => {
    const calendar = await turnedClock(library ?? '')
    const from = Date.now()
    const seconds = () => (Date.now() - from) / 1000
    const shop = await startShop({ env: calendar.env })
    try {
      const quarter = await playQuarter({
        ...{ place: shop, calendar, seed, days, orders, everyNights },
        onNight: (day, { sums }) =>
          console.log(`day ${day + 1}: ${sums.revenue / 100} rupees of revenue, ${Math.round(seconds())} s`),
      })
      console.log(pageOf(quarter, seconds()))
      expect(quarter.last.differences).toEqual([])
      const broken = await brokenInvariants(shop.folder)
      expect(broken.filter((one) => !byTheClock.test(one))).toEqual([])
    } finally {
      await endShop(shop)
      await calendar.close()
    }
  },
  6 * 3_600_000,
)
