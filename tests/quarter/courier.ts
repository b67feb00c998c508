// The courier's part: takes parcels, delivers or returns them, and remits the collected cash.

import { rupees, type Sale } from './books.ts'
import type { Calendar } from './calendar.ts'
import type { Doors } from './doors.ts'
import type { Dice } from './plan.ts'

export type Courier = ReturnType<typeof createCourier>
type Row = { sale: Sale; awb: string; amount: number; utr: string }

export function createCourier(doors: Doors, dice: Dice, calendar: Calendar) {
  /** Webhooks may arrive twice or in reverse; they are lost only if days pass, so that the shop polls at night. */
  const told = () => {
    if (!dice.happens(dice.odds.mishap)) return 'normal'
    return dice.one(calendar.travels ? ['duplicate', 'reverse', 'none'] : ['duplicate', 'reverse'])
  }
  let unheard: (() => Promise<void>)[] = []
  /** Moves the parcel on and notifies the shop. If the webhook is lost, the shop polls at night. */
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
    /** The parcel was not accepted: it does not count as a sale, and the payment is refunded. */
    async bringsBack(sale: Sale): Promise<void> {
      await advance(sale, 'RTO DELIVERED', async () => {
        await doors.untilOrder(sale.id, 'brought back', ({ came_back }) => came_back === 'returned')
        sale.live = false
        sale.back = sale.taken
        sale.credited = sale.invoiced
      })
    },
    /** Checks that by now the shop has learned of what lost webhooks would have reported. */
    async asked(): Promise<void> {
      const all = unheard
      unheard = []
      for (const heard of all) await heard()
    },
    /** Adds a row to the courier's next settlement file; three of a hundred are remitted in two parts. */
    async settles(sale: Sale): Promise<void> {
      const { tracking_number: awb } = await doors.orderOf(sale.id)
      const first = dice.happens(3) ? Math.floor(sale.collected / 2) : sale.collected
      rows.push({ sale, awb, amount: first, utr: `UTR${++transfers}` })
      if (first < sale.collected) rows.push({ sale, awb, amount: sale.collected - first, utr: `UTR${++transfers}` })
    },
    /** Imports the file of the day, and sometimes the previous one again. */
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
