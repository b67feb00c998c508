import { paymentMethods } from '@suvarna/contracts/orders/payment-method.ts'
import { isNamed } from '@suvarna/platform/events/events.ts'
import { countDeadlines, deadlineRows } from '@suvarna/platform/follow/deadlines.ts'
import { counter, gauge } from '@suvarna/platform/observe/metrics.ts'
import type { Invariant, Measures } from '@suvarna/platform/service/service-metrics.ts'
import { sql, type Transaction } from 'kysely'
import { exchangeDeadline } from './order/exchange/exchange-deadline.ts'
import { unpaidDeadline } from './order/unpaid-deadline.ts'
import type { OrdersDb } from './schema.ts'

const service = 'orders'
const placed = counter('orders_placed_total', 'Orders that were placed, by how they are paid', ['method'])
const worth = counter('orders_placed_rupees_total', 'What they cost together', ['method'])
const reservations = gauge('reservations_open', 'Unpaid orders whose pieces are kept for them')

// Dashboards and alerts use these label values, so they must not change.
for (const method of paymentMethods) for (const one of [placed, worth]) one.inc({ service, method }, 0)

const count = async (tx: Transaction<OrdersDb>, query: ReturnType<typeof sql<{ broken: number }>>) =>
  (await query.execute(tx)).rows[0]?.broken ?? 0

/** I1 and I2: stock balances, and every reservation has a live, unexpired order or an exchange in progress. */
export const orderInvariants: readonly Invariant<OrdersDb>[] = [
  {
    name: 'stock_adds_up',
    broken: (tx) =>
      count(
        tx,
        sql`select count(*)::int as broken from stock
          where available + reserved + sold <> received or available < 0 or reserved < 0 or sold < 0`,
      ),
  },
  {
    name: 'reservations_match_stock',
    broken: (tx) =>
      count(
        tx,
        sql`
        with kept as (
          select line->>'productId' as product_id, coalesce((line->>'size')::real, 0) as size,
            (line->>'quantity')::int as units
          from ${deadlineRows(unpaidDeadline)} d join order_list o on o.order_id = substr(d.stream, 7),
            jsonb_array_elements(o.lines) as line
          -- What a customer kept is on no shelf: its order reserves nothing.
          where o.kept_of is null
          union all
          select piece->>'productId', (piece->>'to')::real, (piece->>'quantity')::int
          from order_returns r, jsonb_array_elements(r.exchange->'pieces') as piece where r.exchange->>'state' = 'held'
        ), held as (
          select product_id, size, sum(units)::int as units from kept group by 1, 2
        )
        select count(*)::int as broken from (select product_id, size, reserved from stock where reserved > 0) s
          full join held using (product_id, size)
        where coalesce(s.reserved, 0) <> coalesce(held.units, 0)`,
      ),
  },
  {
    name: 'reservations_in_time',
    async broken(tx) {
      let late = 0
      for (const kind of [unpaidDeadline, exchangeDeadline])
        late += (await countDeadlines(tx, kind, { overdueSeconds: 60 })).open
      return late
    },
  },
]

export const orderMeasures: Measures<OrdersDb> = {
  counted(event) {
    if (!isNamed(event, 'OrderPlaced')) return
    const { paymentMethod: method, total } = event.data
    placed.inc({ service, method })
    worth.inc({ service, method }, total / 100)
  },
  async observe(tx) {
    const { open } = await countDeadlines(tx, unpaidDeadline)
    reservations.set({ service }, open)
  },
  invariants: orderInvariants,
}
