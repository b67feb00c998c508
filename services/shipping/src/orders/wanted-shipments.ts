import { gather } from '@suvarna/platform/wait/gather.ts'
import { sql } from 'kysely'
import type { ShippingDeps } from '../deps.ts'
import { type Sending, sendingsOf } from '../shipment/parcel/read-parcel.ts'
import type { BookJob } from '../shipment/record-outcome.ts'

type Asked = Pick<BookJob, 'orderId' | 'reference'>
export type OrderRow = Awaited<ReturnType<typeof rowsOf>>[number]
export type WantedShipment = { row: OrderRow; sending: Sending }

/** Reads an order, while its shipment is wanted under this reference. Jobs that arrive together share one query. */
export const readingWanted = ({ database }: ShippingDeps): ((asked: Asked) => Promise<WantedShipment | null>) =>
  gather({
    async run(all) {
      const rows = await rowsOf(database.db, all)
      const sendings = await sendingsOf(
        database.db,
        rows.map(({ order_id: orderId, lines }) => ({ orderId, lines })),
      )
      const known = new Map(
        rows.map((row, place) => [`${row.order_id} ${row.reference}`, { row, sending: sendings[place] }]),
      )
      return all.map(({ orderId, reference }) => {
        const found = known.get(`${orderId} ${reference}`)
        return { result: found?.sending ? { row: found.row, sending: found.sending } : null }
      })
    },
  })

const rowsOf = (db: ShippingDeps['database']['db'], all: readonly Asked[]) =>
  db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.order_id')
    .selectAll('orders')
    .select('shipments.reference')
    .where('orders.order_id', '=', sql<string>`any(${all.map(({ orderId }) => orderId)}::text[])`)
    .where('shipments.phase', '<>', 'cancelled')
    .execute()
