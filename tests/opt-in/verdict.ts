// Whether all that was promised during the storm is there, once, in every place that a person would look at.
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { sql } from 'kysely'
import { brokenBooks, brokenLedgers, eventsOf, judgeOrders, readLedger } from '../failures/judge.ts'
import type { Office } from './office.ts'

export type Finding = { what: string; found: string; holds: boolean }

/** As long as anything moves it is only a matter of time: at first more comes in than goes out. */
const timeoutMs = 60_000

/** Notes how things stand; the answer judges what a storm has made of them since. */
export async function beforeStorm(databaseUrl: string) {
  const orders = connect<OrdersDb>(databaseUrl)
  const { rows } = await sql<{ position: string }>`select position::text from log_head`.execute(orders.db)
  const [began, booksBefore] = [Number(rows[0]?.position ?? 0), await brokenBooks(orders)]

  return async (ledgerFile: string, office: Office, shiprocket: string): Promise<Finding[]> => {
    const stillUnderWay = await calm(office)
    const [events, books, ledger] = [await eventsOf(orders), await brokenBooks(orders), readLedger(ledgerFile)]
    const count = (wanted: string) => ledger.filter(({ outcome }) => outcome === wanted).length
    const verdict = judgeOrders(ledger, events.slice(began))
    const placed = events.slice(began).flatMap(({ type, data }) => (type === 'OrderPlaced' ? [data.orderId ?? ''] : []))
    const parcels = await shipmentsOf(shiprocket, placed)
    const stock = (await office.stockAgrees()).data
    const figures = await office.checkFigures()
    const ledgers = brokenLedgers(events)
    const wrongBooks = Object.entries(books).filter(([name, value]) => value !== (booksBefore[name] ?? 0))
    await orders.close()
    const said = `${count('placed')} accepted, ${count('refused')} refused as sold out, ${count('vanished')} unknown to their shopper`
    return [
      { what: 'orders', found: said, holds: count('placed') > 0 },
      ...Object.entries(verdict).map(([fault, times]) => ({
        what: `orders ${fault}`,
        found: String(times),
        holds: times === 0,
      })),
      { what: 'under way in the end', found: stillUnderWay.join(', ') || 'nothing', holds: stillUnderWay.length === 0 },
      {
        what: 'parcels',
        found: `${parcels.once} of ${placed.length} orders have exactly one`,
        holds: parcels.once === placed.length,
      },
      { what: 'ledgers of stock after each event', found: ledgers[0] ?? 'in order', holds: ledgers.length === 0 },
      {
        what: 'log, outbox and sold units',
        found: wrongBooks.map(String).join(' ') || 'in order',
        holds: wrongBooks.length === 0,
      },
      {
        what: 'stock as it is shown',
        found: `${stock.checked} ledgers, ${stock.wrong.length} wrong`,
        holds: stock.agrees,
      },
      {
        what: 'figures counted once more',
        found: `${figures.metrics.length} from ${figures.events} events: ${figures.state}`,
        holds: figures.state === 'right',
      },
    ]
  }
}

async function calm(office: Office): Promise<string[]> {
  let before = ''
  for (let until = Date.now() + timeoutMs; ; await pause(500)) {
    const { left, count } = await office.underWay()
    // Analytics has nothing of its own on its way: it is level when its figures are those of the archive.
    if (count === 0 && (await office.checkFigures()).state === 'right') return []
    if (Date.now() > until) return left
    if (before !== left.join()) until = Date.now() + timeoutMs
    before = left.join()
  }
}

/** How many of the orders have one parcel at the courier, no more and no less. */
async function shipmentsOf(shiprocket: string, placed: readonly string[]): Promise<{ once: number }> {
  const text = await (await fetch(`${shiprocket}/sandbox/orders`)).text()
  const { orders } = JSON.parse(text) as { orders: { channel_order_id: string }[] }
  const parcels = new Map<string, number>()
  for (const { channel_order_id: id } of orders) parcels.set(id, (parcels.get(id) ?? 0) + 1)
  return { once: placed.filter((id) => parcels.get(id) === 1).length }
}
