// Checks that every outcome confirmed during the storm is recorded once, in every place that shows it.
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { sql } from 'kysely'
import { brokenBooks, brokenLedgers, eventsOf, judgeOrders, readLedger } from '../failures/judge.ts'
import type { Office } from './office.ts'

export type Finding = { what: string; found: string; holds: boolean }

/** Restarts with each change of the open work, which at first may still grow. */
const timeoutMs = 60_000

/** Records the state; the returned function compares it after a storm. */
export async function beforeStorm(databaseUrl: string) {
  const orders = connect<OrdersDb>(databaseUrl)
  const { rows } = await sql<{ position: string }>`select position::text from log_head`.execute(orders.db)
  const [began, booksBefore] = [Number(rows[0]?.position ?? 0), await numberedBooks(orders)]

  return async (ledgerFile: string, office: Office, shiprocket: string): Promise<Finding[]> => {
    const stillUnderWay = await calm(office)
    const [events, books, ledger] = [await eventsOf(orders), await brokenBooks(orders), readLedger(ledgerFile)]
    const count = (wanted: string) => ledger.filter(({ outcome }) => outcome === wanted).length
    const verdict = judgeOrders(ledger, events.slice(began))
    const placed = events.slice(began).flatMap(({ type, data }) => (type === 'OrderPlaced' ? [data.orderId ?? ''] : []))
    const shipments = await shipmentsOf(shiprocket, placed)
    const stock = (await office.stockAgrees()).data
    const figures = await office.checkFigures()
    const ledgers = brokenLedgers(events)
    const wrongBooks = Object.entries(books).filter(([name, value]) => value !== (booksBefore[name] ?? 0))
    await orders.close()
    const summary = `${count('placed')} accepted, ${count('refused')} refused as sold out, ${count('vanished')} unknown to their shopper`
    return [
      { what: 'orders', found: summary, holds: count('placed') > 0 },
      ...Object.entries(verdict).map(([fault, times]) => ({
        what: `orders ${fault}`,
        found: String(times),
        holds: times === 0,
      })),
      { what: 'under way in the end', found: stillUnderWay.join(', ') || 'nothing', holds: stillUnderWay.length === 0 },
      {
        what: 'parcels',
        found: `${shipments.once} of ${placed.length} orders have exactly one`,
        holds: shipments.once === placed.length,
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

/** The books, once recent events have their positions; missing ones would be attributed to the storm. */
async function numberedBooks(orders: Parameters<typeof brokenBooks>[0]) {
  for (const until = Date.now() + timeoutMs; ; await pause(50)) {
    const books = await brokenBooks(orders)
    if ((books.unnumbered === 0 && books.waiting === 0) || Date.now() > until) return books
  }
}

async function calm(office: Office): Promise<string[]> {
  let before = ''
  for (let until = Date.now() + timeoutMs; ; await pause(500)) {
    const { left, count } = await office.underWay()
    // Analytics has no counter of open work: it has caught up when its metrics equal those of the archive.
    if (count === 0 && (await office.checkFigures()).state === 'right') return []
    if (Date.now() > until) return left
    if (before !== left.join()) until = Date.now() + timeoutMs
    before = left.join()
  }
}

/** The number of orders with exactly one shipment at the carrier. */
async function shipmentsOf(shiprocket: string, placed: readonly string[]): Promise<{ once: number }> {
  const text = await (await fetch(`${shiprocket}/sandbox/orders`)).text()
  const { orders } = JSON.parse(text) as { orders: { channel_order_id: string }[] }
  const shipments = new Map<string, number>()
  for (const { channel_order_id: id } of orders) shipments.set(id, (shipments.get(id) ?? 0) + 1)
  return { once: placed.filter((id) => shipments.get(id) === 1).length }
}
