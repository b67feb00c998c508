import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, type Schedule, schedule } from '@suvarna/platform/follow/deadlines.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { ShippingDb } from '../schema.ts'
import { carrierUpdatesReactorName, trackKind } from './carrier-updates.ts'

export const followKind = 'follow-parcel'

/** Webhooks can be lost and are not repeated, so every shipment under way is also polled this often. */
const everyMs = 6 * 3_600_000

const over = ['delivered', 'returned', 'lost', 'cancelled']

export const followLater = (orderId: string, meta: Meta): Schedule => ({
  kind: followKind,
  stream: `shipment-${orderId}`,
  inMs: everyMs,
  meta: { ...meta, actor: { kind: 'system' } },
})

/** Writes a job that reads the carrier's tracking, and the next deadline, until the shipment has ended. */
export const followShipment: DeadlineHandler<ShippingDb> = async (tx, { stream, meta }) => {
  const orderId = stream.replace(/^shipment-/, '')
  const row = await tx
    .selectFrom('shipments')
    .select(['phase', 'awb', 'parcel_status'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row?.phase !== 'booked' || !row.awb || over.includes(row.parcel_status ?? '')) return
  const job = { id: randomUUID(), kind: trackKind, payload: { orderId, awb: row.awb }, meta }
  await enqueueJob(tx, { reactor: carrierUpdatesReactorName, ...job })
  await schedule(tx, followLater(orderId, meta))
}
