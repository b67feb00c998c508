// What the courier does: takes parcels, brings them or brings them back, and pays what he collected.

import { rupees, type Sale } from './books.ts'
import type { Calendar } from './calendar.ts'
import type { Doors } from './doors.ts'
import type { Dice } from './plan.ts'

export type Courier = ReturnType<typeof createCourier>
type Row = { sale: Sale; awb: string; amount: number; utr: string }

export function createCourier(doors: Doors, dice: Dice, calendar: Calendar) {
  /** News of a parcel may be told twice, or the later before the earlier; lost only where days pass to ask again. */
  const told = () => {
    if (!dice.happens(dice.odds.mishap)) return 'normal'
    return dice.one(calendar.travels ? ['duplicate', 'reverse', 'none'] : ['duplicate', 'reverse'])
  }
  let unheard: (() => Promise<void>)[] = []
  /** The parcel goes on, and the shop is told; where it is not, it asks by itself in the night. */
  const advance = async (sale: Sale, to: string, heard: () => Promise<void>) => {
    const webhooks = told()
    await doors.advance(sale.id, to, webhooks)
    if (webhooks === 'none') unheard.push(heard)
    else await heard()
  }
  let rows: Row[] = []
  let earlier = ''
  let transfers = 0

  return {
    async takes(sale: Sale): Promise<void> {
      await advance(sale, 'IN TRANSIT', async () => {
        await doors.untilOrder(sale.id, 'on its way', ({ order_status }) => order_status === 'shipped')
      })
    },
    async delivers(sale: Sale): Promise<void> {
      await advance(sale, 'DELIVERED', async () => {
        const order = await doors.untilOrder(sale.id, 'delivered', ({ order_status }) => order_status === 'delivered')
        if (order.payment_method === 'cod') sale.collected = sale.total
      })
    },
    /** Nobody took it: it is no sale, and what was paid for it goes back. */
    async bringsBack(sale: Sale): Promise<void> {
      await advance(sale, 'RTO DELIVERED', async () => {
        await doors.untilOrder(sale.id, 'brought back', ({ came_back }) => came_back === 'returned')
        sale.live = false
        sale.back = sale.taken
        sale.credited = sale.invoiced
      })
    },
    /** What nobody told the shop of is known by now. */
    async asked(): Promise<void> {
      const all = unheard
      unheard = []
      for (const heard of all) await heard()
    },
    /** A line of his next settlement file; three of a hundred come in two parts. */
    async settles(sale: Sale): Promise<void> {
      const { tracking_number: awb } = await doors.orderOf(sale.id)
      const first = dice.happens(3) ? Math.floor(sale.collected / 2) : sale.collected
      rows.push({ sale, awb, amount: first, utr: `UTR${++transfers}` })
      if (first < sale.collected) rows.push({ sale, awb, amount: sale.collected - first, utr: `UTR${++transfers}` })
    },
    /** The file of the day is taken in, and now and then the one of before once more. */
    async pays(): Promise<void> {
      if (earlier && dice.happens(10)) await doors.office('POST /admin/cash/remittances', { file: earlier })
      if (rows.length === 0) return
      const day = calendar.now().toISOString().slice(0, 10)
      const lines = rows.map(({ awb, amount, utr }) => `${awb},${rupees(amount).toFixed(2)},${day},${utr}`)
      const file = ['AWB,Amount,Remitted on,UTR', ...lines].join('\r\n')
      const { data } = await doors.office('POST /admin/cash/remittances', { file })
      if (data.taken !== rows.length) throw new Error(`of ${rows.length} rows not all went in: ${JSON.stringify(data)}`)
      for (const { sale, amount } of rows) sale.remitted += amount
      ;[earlier, rows] = [file, []]
    },
  }
}
