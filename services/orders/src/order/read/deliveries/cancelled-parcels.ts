import type { CancelledParcel } from '@suvarna/contracts/orders/deliveries/cancelled-parcel.ts'
import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { OrdersDb } from '../../../schema.ts'

/** Statuses after which the parcel is on its way back, back, or lost. */
const turned: readonly ParcelStatus[] = ['returning', 'returned', 'lost', 'cancelled']

const lastOfCourier = sql<{ type: string; status: ParcelStatus | null } | null>`(
  select jsonb_build_object('type', news.type, 'status', news.data->>'status') from order_news news
  where news.order_id = parcel.order_id and news.type like 'Shipment%' order by news.at desc limit 1)`

type Known = { order_id: string; status: string }

/** By order, where the parcels are that left before their order was cancelled, while they are expected back. */
export async function cancelledParcelsOf(
  db: Kysely<OrdersDb>,
  orders: readonly Known[],
): Promise<Map<string, CancelledParcel>> {
  const ids = orders.filter(({ status }) => status === 'cancelled').map(({ order_id }) => order_id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_cases as parcel')
    .select(['order_id', 'delivered', 'lines', lastOfCourier.as('last')])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'cancelled')
    .where('ended', '=', false)
    .execute()
  const out = rows.filter(({ lines }) => lines.some(({ units }) => units.expected > 0))
  return new Map(
    out.flatMap(({ order_id, delivered, last }): [string, CancelledParcel][] => {
      if (delivered) return [[order_id, 'delivered']]
      const isBack = last?.type === 'ShipmentCancelled' || (last?.status && turned.includes(last.status))
      return isBack ? [] : [[order_id, 'on_its_way']]
    }),
  )
}

export const cancelledParcelAnswer = (parcel: CancelledParcel | undefined) =>
  parcel ? { cancelled_parcel: parcel } : {}

/** The customer has the pieces of a cancelled order: the shop must request them back. */
export const withCustomer = sql<SqlBool>`order_list.order_id in (
  select out.order_id from return_cases out where out.delivered)`
