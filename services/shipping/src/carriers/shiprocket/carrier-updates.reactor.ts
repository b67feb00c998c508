import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { Job, Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../../deps.ts'
import type { ShippingDb } from '../../schema.ts'
import {
  type CarrierUpdate,
  carrierUpdatesReactorName,
  type TrackJob,
  trackKind,
  trackPickupKind,
} from '../../shipment/carrier-updates.ts'
import { contactOf } from '../../shipment/contact-of.ts'
import type { Missed } from '../../shipment/failed-delivery.decider.ts'
import { readPickup } from '../../shipment/pickup/follow-pickup.ts'
import { pickupOf, pickupStream } from '../../shipment/pickup/pickups.projection.ts'
import { redactContact } from '../../shipment/redact-contact.ts'
import { countForeignUpdate, countUnprovedUpdate } from '../../shipping-metrics.ts'
import { shipmentStatusOf } from './shiprocket-status.ts'

const tries = 20

/** Handles the jobs written by the webhook route and by the deadline. */
export const carrierUpdatesReactor = (deps: ShippingDeps): Reactor<ShippingDb> => ({
  name: carrierUpdatesReactorName,
  sources: [],
  types: [],
  maxAttempts: tries,
  jobs: () => [],
  work(job) {
    if (job.kind === trackPickupKind) return readPickup(deps, job)
    return job.kind === trackKind ? readTracking(deps, job) : recordCarrierUpdate(deps, job)
  },
})

/** The webhook's token is weak proof, so a status that moves money or stock is confirmed with the carrier. */
const toBeProved: readonly ParcelStatus[] = ['delivered', 'returned', 'lost']

async function recordCarrierUpdate(deps: ShippingDeps, { payload, meta, attempts }: Job): Promise<void> {
  const { database, carrier, shipments } = deps
  const { awb, reference, statusId, label, at } = payload as CarrierUpdate
  const fetched = await pickupOf(database.db, { awb, reference })
  if (fetched) return movePickup(deps, fetched, payload as CarrierUpdate, meta)
  const status = shipmentStatusOf(statusId, label)
  if (status === null) return
  const known = await shipmentOf(database, awb, reference)
  // Another shipment of the same account: sold elsewhere, or a sample.
  if (!known) return countForeignUpdate()
  // The webhook arrived before our record of the booking. The error makes a later try find it.
  if (!known.awb) throw new Error(`no shipment has the airway bill ${awb} yet`)
  if (known.awb !== awb && !(await reassigned(deps, known, awb, meta))) return
  if (toBeProved.includes(status)) {
    const tracked = await carrier.track(awb)
    if (tracked.status !== status) {
      // Not an error: the shipment is polled every few hours anyway.
      if (attempts >= tries) return countUnprovedUpdate()
      throw new Error(`the courier’s tracking of ${awb} does not say ${status} yet`)
    }
  }
  const missed = await missedOf(deps, { orderId: known.order_id, awb, status }, attempts)
  const command = { type: 'RecordMove' as const, awb, status, label, at, ...missed }
  await shipments.handle(database, `shipment-${known.order_id}`, command, meta)
}

/** The courier's report of a failed delivery may arrive after the webhook: tries that wait for it. */
const triesForReport = 4

/** Returns which of the courier's tries failed, and why. Read from the carrier: the webhook does not contain it. */
async function missedOf(
  deps: ShippingDeps,
  { orderId, awb, status }: TrackJob & { status: ParcelStatus },
  attempts: number,
): Promise<{ missed?: Missed }> {
  if (status !== 'attempt_failed') return {}
  const report = await deps.carrier.failed.read(awb)
  if (!report) {
    if (attempts < triesForReport) throw new Error(`the courier has no report of the failed delivery of ${awb} yet`)
    return { missed: { attempt: null, reason: null } }
  }
  const contact = await contactOf(deps, orderId)
  const { attempt, reason } = report
  return { missed: { attempt, reason: reason && (contact ? redactContact(reason, contact) : null) } }
}

async function movePickup(
  { database, carrier, pickups }: ShippingDeps,
  { order_id: orderId, number, awb: known }: { order_id: string; number: number; awb: string | null },
  { awb, statusId, label, at }: CarrierUpdate,
  meta: Job['meta'],
): Promise<void> {
  const status = carrier.returns.moveOf(statusId, label)
  if (status === null) return
  // The webhook arrived before our record of the booking. The error makes a later try find it.
  if (!known) throw new Error(`no pick-up has the airway bill ${awb} yet`)
  await pickups.handle(
    database,
    pickupStream({ orderId, number }),
    { type: 'MovePickup', awb, status, label, at },
    meta,
  )
}

async function readTracking(deps: ShippingDeps, { payload, meta, attempts }: Job): Promise<void> {
  const { database, carrier, shipments } = deps
  const { orderId, awb } = payload as TrackJob
  const { status, label } = await carrier.track(awb)
  // No tracking: the airway bill may have been replaced and the webhook lost.
  if (status === null || status === 'cancelled') {
    const known = await shipmentOf(database, awb, orderId)
    if (known && (await reassigned(deps, known, null, meta))) return
  }
  if (status === null) return
  const missed = await missedOf(deps, { orderId, awb, status }, attempts)
  const command = { type: 'RecordMove' as const, awb, status, label, at: new Date().toISOString(), ...missed }
  await shipments.handle(database, `shipment-${orderId}`, command, meta)
}

type Known = { order_id: string; awb: string | null; reference: string }

/** Whether the carrier has an airway bill other than ours for this reference. Records it if so. */
async function reassigned(
  { database, carrier, shipments }: ShippingDeps,
  known: Known,
  wanted: string | null,
  meta: Job['meta'],
): Promise<boolean> {
  const order = await carrier.find(known.reference)
  if (!order?.awb || order.cancelled || order.awb === known.awb || (wanted !== null && order.awb !== wanted))
    return false
  const { courierId, courierName } = await carrier.track(order.awb)
  const booking = {
    courierOrderId: order.courierOrderId,
    shipmentId: order.shipmentId,
    awb: order.awb,
    courierId,
    courierName: order.courierName ?? courierName,
    trackingUrl: carrier.trackingUrl(order.awb),
  }
  const command = { type: 'RecordReassignment' as const, reference: known.reference, booking }
  await shipments.handle(database, `shipment-${known.order_id}`, command, meta)
  return true
}

function shipmentOf({ db }: ShippingDeps['database'], awb: string, reference: string) {
  const orderId = reference.replace(/-\d{1,2}$/, '')
  return db
    .selectFrom('shipments')
    .select(['order_id', 'awb', 'reference'])
    .where((row) => row.or([row('awb', '=', awb), row('order_id', 'in', [reference, orderId])]))
    .orderBy((row) => row('awb', '=', awb), 'desc')
    .executeTakeFirst()
}
