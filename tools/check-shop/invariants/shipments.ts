import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { withoutDatabase } from '../read/books.ts'
import { countOf, rowsAs } from '../read/read-events.ts'

export const oneShipmentPerOrder: Invariant = {
  id: 'I13',
  title: 'a booked order is one order at the courier, and the courier has none that we do not know',
  atRest: true,
  lacks: withoutDatabase('shipping'),
  async look(books) {
    const looked = await countOf(books, 'shipping', sql`select count(*)::int as count from shipments`)
    const shared = await rowsAs(
      books,
      'shipping',
      sql<{ courier_order_id: string; orders: string }>`
        select data->>'courierOrderId' as courier_order_id, string_agg(distinct data->>'orderId', ', ') as orders
        from events where type = 'ShipmentBooked' and data->>'courierOrderId' is not null
        group by 1 having count(distinct stream) > 1`,
      (row) => `${row.courier_order_id} at the courier is ${row.orders}`,
    )
    if (!books.courier) return { looked, broken: shared }
    const live = new Map<string, number>()
    for (const { reference, cancelled } of await books.courier())
      live.set(reference, (live.get(reference) ?? 0) + (cancelled ? 0 : 1))
    const known = new Map<string, string>()
    await rowsAs(
      books,
      'shipping',
      sql<{ reference: string; state: string }>`
        select distinct on (e.data->>'reference') e.data->>'reference' as reference, s.phase as state
        from events e join shipments s on s.order_id = e.data->>'orderId'
        where e.type = 'ShipmentRequested' and not coalesce((e.meta->>'seed')::boolean, false)`,
      ({ reference, state }) => String(known.set(reference, state)),
    )
    // The carrier's list also contains returns that the courier fetches.
    await rowsAs(
      books,
      'shipping',
      sql<{ reference: string }>`select data->>'reference' as reference from events where type = 'PickupRequested'`,
      ({ reference }) => String(known.set(reference, 'pickup')),
    )
    const booked = await rowsAs(
      books,
      'shipping',
      sql<{ order_id: string; reference: string }>`
        select s.order_id, s.reference from shipments s
        where s.phase = 'booked' and not exists (
          select from events e where e.stream = 'shipment-' || s.order_id and (e.meta->>'seed')::boolean)`,
      ({ order_id, reference }) => {
        const count = live.get(reference) ?? 0
        return count === 1 ? '' : `${order_id}: ${count} live orders ${reference} at the courier, not 1`
      },
    )
    const doubled = [...live].filter(([, count]) => count > 1)
    return {
      looked,
      broken: [
        ...shared,
        ...booked.filter(Boolean),
        ...doubled.map(([reference, count]) => `${reference} is ${count} live orders at the courier`),
        ...[...live.keys()].filter((one) => !known.has(one)).map((one) => `${one} at the courier is no order of ours`),
      ],
    }
  },
}
