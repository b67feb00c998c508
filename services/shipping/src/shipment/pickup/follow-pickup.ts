import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, type Schedule, schedule } from '@suvarna/platform/follow/deadlines.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../../deps.ts'
import type { ShippingDb } from '../../schema.ts'
import { carrierUpdatesReactorName, trackPickupKind } from '../carrier-updates.ts'
import { pickupStream } from './pickups.projection.ts'

export const followPickupKind = 'follow-pickup'

/** Webhooks can be lost and are not repeated, so every pick-up in progress is also polled this often. */
const everyMs = 6 * 3_600_000

export const followPickupLater = (which: { orderId: string; number: number }, meta: Meta): Schedule => ({
  kind: followPickupKind,
  stream: pickupStream(which),
  inMs: everyMs,
  meta: { ...meta, actor: { kind: 'system' } },
})

type TrackPickupJob = { orderId: string; number: number; awb: string }

const over = ['arrived', 'lost', 'cancelled']

/** Writes a job that reads the carrier's tracking, and the next deadline, until the pick-up has ended. */
export const followPickup: DeadlineHandler<ShippingDb> = async (tx, { stream, meta }) => {
  const { orderId, number } = whichOf(stream)
  const row = await tx
    .selectFrom('pickups')
    .select(['phase', 'awb', 'status'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row?.phase !== 'booked' || !row.awb || over.includes(row.status ?? '')) return
  const payload: TrackPickupJob = { orderId, number, awb: row.awb }
  await enqueueJob(tx, { reactor: carrierUpdatesReactorName, id: randomUUID(), kind: trackPickupKind, payload, meta })
  await schedule(tx, followPickupLater({ orderId, number }, meta))
}

function whichOf(stream: string): { orderId: string; number: number } {
  const [, orderId = '', number] = /^pickup-(.+)-(\d+)$/.exec(stream) ?? []
  return { orderId, number: Number(number ?? 0) }
}

export async function readPickup(
  { database, carrier, pickups }: ShippingDeps,
  { payload, meta }: Pick<Job, 'payload' | 'meta'>,
) {
  const { orderId, number, awb } = payload as TrackPickupJob
  const { status, label } = await carrier.returns.track(awb)
  if (status === null) return
  const command = { type: 'MovePickup' as const, awb, status, label, at: new Date().toISOString() }
  await pickups.handle(database, pickupStream({ orderId, number }), command, meta)
}
