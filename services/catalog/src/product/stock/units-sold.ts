import { policy } from '@suvarna/contracts/common/policy.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { isNamed, type Recorded } from '@suvarna/platform/events/events.ts'
import { sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'

export const saleEventTypes = [
  'OrderPlaced',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderSuperseded',
  'OrderCancelled',
  'OrderFailed',
  'OrderPiecesTakenOut',
] as const

type SaleEvent = Recorded<EventOf<(typeof saleEventTypes)[number]>>
export const isSaleEvent = (event: Recorded): event is SaleEvent => isNamed(event, ...saleEventTypes)

type Line = { productId: string; units: number }
/** `counted`: the order's units that are already in the table. */
type Order = { order_id: string; day: string; lines: Line[]; counts: boolean; counted: Line[] }

/**
 * Units of the orders that count, by product and day. An online order counts from its payment on (or from a status set
 * by an admin); a cancelled, failed or superseded one no longer counts.
 */
export async function countUnits(tx: Transaction<CatalogDb>, events: readonly SaleEvent[]): Promise<void> {
  if (events.length === 0) return
  const orders = await knownOrders(tx, events)
  for (const event of events) {
    const { orderId } = event.data
    if (event.type === 'OrderPlaced') orders.set(orderId, placed(event.data))
    const order = orders.get(orderId)
    if (!order) continue
    if (event.type === 'OrderPiecesTakenOut') order.lines = linesOf(event.data)
    else order.counts = counts(event)
  }
  const changed = [...orders.values()].sort((a, b) => (a.order_id < b.order_id ? -1 : 1))
  await sql`
    insert into counted_orders (order_id, day, lines, counts)
    select order_id, day, lines, counts
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(order_id text, day date, lines jsonb, counts boolean)
    order by order_id
    on conflict (order_id) do update set counts = excluded.counts, lines = excluded.lines`.execute(tx)
  const moves = changed.flatMap(({ day, lines, counts, counted }) => {
    const move = (sign: 1 | -1) => (line: Line) => ({ product_id: line.productId, day, units: sign * line.units })
    const now = counts ? lines : []
    return now === counted ? [] : [...counted.map(move(-1)), ...now.map(move(1))]
  })
  await sql`
    insert into units_sold as u (product_id, day, units)
    select product_id, day, sum(units)
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r(product_id text, day date, units int)
    group by product_id, day having sum(units) <> 0 order by product_id, day
    on conflict (product_id, day) do update set units = u.units + excluded.units`.execute(tx)
  // Units sold and taken back in one batch leave no row; nor may they across two, or a rebuild differs.
  await sql`
    delete from units_sold u
    using jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r(product_id text, day date)
    where u.product_id = r.product_id and u.day = r.day and u.units = 0`.execute(tx)
}

async function knownOrders(tx: Transaction<CatalogDb>, events: readonly SaleEvent[]) {
  const ids = events.map(({ data }) => data.orderId)
  const { rows } = await sql<Omit<Order, 'counted'>>`
    select order_id, to_char(day, 'YYYY-MM-DD') as day, lines, counts from counted_orders
    where order_id = any(${ids}) order by order_id for update`.execute(tx)
  return new Map(rows.map((row): [string, Order] => [row.order_id, { ...row, counted: row.counts ? row.lines : [] }]))
}

const linesOf = ({ lines }: { lines: readonly { productId: string; quantity: number }[] }): Line[] =>
  lines.map(({ productId, quantity }) => ({ productId, units: quantity }))

const placed = ({ orderId, placedAt, lines }: EventOf<'OrderPlaced'>['data']): Order => ({
  order_id: orderId,
  day: shopDay(placedAt),
  lines: linesOf({ lines }),
  counts: false,
  counted: [],
})

function counts(event: SaleEvent): boolean {
  if (event.type === 'OrderPlaced') return event.data.payBy === null
  return event.type === 'OrderPaid' || event.type === 'OrderStatusSet' || event.type === 'OrderReopened'
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: policy.timeZone })

/** The day in the shop's time zone, `2026-11-21`. */
const shopDay = (instant: string): string => days.format(new Date(instant))
