import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { withoutDatabase } from '../read/books.ts'
import { countOf, eventsIn, rowsAs } from '../read/read-events.ts'

type Level = { available: number; reserved: number; sold: number; received: number }

const nothing: Level = { available: 0, reserved: 0, sold: 0, received: 0 }

/** The effect of one event of a stock stream on its level; units. */
function stockAfter(level: Level, type: string, { quantity = 0, applied = 0 }: Moved): Level {
  const move = (available: number, reserved: number, sold: number, received = 0) => ({
    available: level.available + available,
    reserved: level.reserved + reserved,
    sold: level.sold + sold,
    received: level.received + received,
  })
  switch (type) {
    case 'StockLevelChanged':
      return move(applied, 0, 0, applied)
    case 'StockReserved':
      return move(-quantity, quantity, 0)
    case 'StockCommitted':
      return move(0, -quantity, quantity)
    case 'StockReleased':
      return move(quantity, -quantity, 0)
    case 'StockReturned':
      return move(quantity, 0, -quantity)
    default:
      return level
  }
}
type Moved = { quantity?: number; applied?: number }

const unsound = ({ available, reserved, sold, received }: Level) =>
  available + reserved + sold !== received || Math.min(available, reserved, sold) < 0

/** The levels of every stock stream, checked after each of its events. */
export function stockLevels() {
  const levels = new Map<string, Level>()
  const broken: string[] = []
  return {
    levels,
    broken,
    take({ stream, type, version, data }: Changed): void {
      if (!stream.startsWith('stock-')) return
      const level = stockAfter(levels.get(stream) ?? nothing, type, data as Moved)
      if (unsound(level)) broken.push(`${stream} after version ${version}: ${JSON.stringify(level)}`)
      levels.set(stream, level)
    },
  }
}
type Changed = { stream: string; type: string; version: number; data: object }

const stockTypes = ['StockLevelChanged', 'StockReserved', 'StockCommitted', 'StockReleased', 'StockReturned'] as const

export const stockAddsUp: Invariant = {
  id: 'I1',
  title: 'available + reserved + sold = received for every product and size, none below zero, after every event',
  // The events read so far are final; the table is read later and may be ahead of them in an active shop.
  atRest: true,
  lacks: withoutDatabase('orders'),
  async look(books) {
    const { take, levels, broken } = stockLevels()
    for await (const event of eventsIn(books, 'orders', stockTypes)) take(event)
    const differing = await rowsAs(
      books,
      'orders',
      sql<Level & { product_id: string; size: number }>`select * from stock`,
      ({ product_id, size, available, reserved, sold }) => {
        const level = levels.get(`stock-${product_id}${size === 0 ? '' : `:${size}`}`) ?? nothing
        const same = level.available === available && level.reserved === reserved && level.sold === sold
        return same
          ? ''
          : `stock ${product_id} ${size}: the table says ${available}/${reserved}/${sold}, its events ${level.available}/${level.reserved}/${level.sold}`
      },
    )
    return { looked: levels.size, broken: [...broken, ...differing.filter(Boolean)] }
  },
}

/** Units that an order reserves: the quantities of its lines while it is open, none once it released them. */
export const stockMatchesOrders: Invariant = {
  id: 'I2',
  title: 'each order holds exactly the units of its lines, or none once it gave them back; no reservation is overdue',
  atRest: true,
  lacks: withoutDatabase('orders'),
  async look(books) {
    const looked = await countOf(books, 'orders', sql`select count(*)::int as count from order_list`)
    const unequal = await rowsAs(
      books,
      'orders',
      sql<{ order_id: string; status: string; product_id: string; wanted: number; held: number }>`
        with moves as (
          select e.data->>'orderId' as order_id, e.data->>'productId' as product_id,
            coalesce((e.data->>'size')::real, 0) as size,
            sum(case e.type when 'StockReserved' then 1 when 'StockReleased' then -1 when 'StockReturned' then -1 else 0 end
              * (e.data->>'quantity')::int)::int as held
          from events e where e.type in ('StockReserved', 'StockReleased', 'StockReturned')
            -- Pieces that came back and were looked at, those that were sent in their place, and sizes kept for exchanges.
            and not e.data ?| array['why', 'again', 'exchange'] group by 1, 2, 3
        ), cancels as (
          select distinct on (stream) substr(stream, 7) as order_id, (data->>'restock')::boolean as restock
          from events where type = 'OrderCancelled' order by stream, version desc
        ), lines as (
          select o.order_id, o.status, line->>'productId' as product_id, coalesce((line->>'size')::real, 0) as size,
            sum((line->>'quantity')::int - coalesce((line->>'takenOut')::int, 0))::int as quantity,
            (o.status not in ('cancelled', 'failed') or coalesce(not c.restock, false)) and not o.superseded as holds
          from order_list o left join cancels c on c.order_id = o.order_id and o.status = 'cancelled',
            jsonb_array_elements(o.lines) as line group by 1, 2, 3, 4, 6
        )
        select coalesce(l.order_id, m.order_id) as order_id, coalesce(l.status, 'unknown') as status,
          coalesce(l.product_id, m.product_id) as product_id,
          case when l.holds then l.quantity else 0 end as wanted, coalesce(m.held, 0) as held
        from lines l full join moves m using (order_id, product_id, size)
        where coalesce(m.held, 0) <> case when l.holds then l.quantity else 0 end
          -- What a return's inspection settled, no cancel gives back.
          and (l.holds or not exists (
            select from events i where i.stream = 'order-' || l.order_id
              and i.type in ('ReturnPiecesInspected', 'ReturnPiecesMissed')))`,
      (row) => `${row.order_id} (${row.status}): holds ${row.held} of ${row.product_id}, should hold ${row.wanted}`,
    )
    const late = await rowsAs(
      books,
      'orders',
      sql<{ stream: string; due_at: Date }>`
        select stream, due_at from deadlines
        where kind in ('unpaid-order', 'exchange-unsent') and due_at < now() - interval '1 minute'`,
      ({ stream, due_at }) => `${stream}: its reservation ended at ${due_at.toISOString()} and still holds`,
    )
    return { looked, broken: [...unequal, ...late] }
  },
}
