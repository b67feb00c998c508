import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, type Schedule, schedule } from '@suvarna/platform/follow/deadlines.ts'
import { sql } from 'kysely'
import type { ShippingDb } from '../schema.ts'
import { courierNewsReactorName, trackKind } from './carrier-updates.ts'

export const followKind = 'follow-parcel'

/** Webhooks can be lost, and the courier repeats none: every parcel under way is also asked for, so often. */
const everyMs = 6 * 3_600_000

const over = ['delivered', 'returned', 'lost', 'cancelled']

export const followLater = (orderId: string, meta: Meta): Schedule => ({
  kind: followKind,
  stream: `shipment-${orderId}`,
  inMs: everyMs,
  meta: { ...meta, actor: { kind: 'system' } },
})

/** Writes a job that reads the courier's tracking, and the next deadline, until the parcel's way is over. */
export const followParcel: DeadlineHandler<ShippingDb> = async (tx, { stream, meta }) => {
  const orderId = stream.replace(/^shipment-/, '')
  const row = await tx
    .selectFrom('shipments')
    .select(['phase', 'awb', 'parcel_status'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row?.phase !== 'booked' || !row.awb || over.includes(row.parcel_status ?? '')) return
  await sql`
    insert into jobs (reactor, event_id, kind, payload, meta)
    values (${courierNewsReactorName}, gen_random_uuid(), ${trackKind}, ${JSON.stringify({ orderId, awb: row.awb })}::jsonb,
      ${JSON.stringify(meta)}::jsonb)`.execute(tx)
  await schedule(tx, followLater(orderId, meta))
}
