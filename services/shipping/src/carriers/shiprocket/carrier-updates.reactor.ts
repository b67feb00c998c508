import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { Job, Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../../deps.ts'
import type { ShippingDb } from '../../schema.ts'
import {
  type CarrierUpdate,
  carrierUpdatesReactorName,
  type TrackJob,
  trackKind,
} from '../../shipment/carrier-updates.ts'
import { countForeignUpdate, countUnprovedUpdate } from '../../shipping-metrics.ts'
import { shipmentStatusOf } from './shiprocket-status.ts'

const tries = 20

/** The webhook's route and the deadline write its jobs themselves; this is the half that works them off. */
export const carrierUpdatesReactor = (deps: ShippingDeps): Reactor<ShippingDb> => ({
  name: carrierUpdatesReactorName,
  sources: [],
  types: [],
  maxAttempts: tries,
  jobs: () => [],
  work: (job) => (job.kind === trackKind ? readTracking(deps, job) : recordCarrierUpdate(deps, job)),
})

/** Who knows the webhook's token could tell anything: what moves money or stock is read from the courier itself. */
const toBeProved: readonly ParcelStatus[] = ['delivered', 'returned', 'lost']

async function recordCarrierUpdate(deps: ShippingDeps, { payload, meta, attempts }: Job): Promise<void> {
  const { database, courier, shipments } = deps
  const { awb, reference, statusId, label, at } = payload as CarrierUpdate
  const status = shipmentStatusOf(statusId, label)
  if (status === null) return
  const known = await shipmentOf(database, awb, reference)
  // Other parcels of the same account: sold elsewhere, or samples.
  if (!known) return countForeignUpdate()
  // Faster than our own record of the booking; later tries will find it.
  if (!known.awb) throw new Error(`no shipment has the airway bill ${awb} yet`)
  if (known.awb !== awb && !(await reassigned(deps, known, awb, meta))) return
  if (toBeProved.includes(status)) {
    const tracked = await courier.track(awb)
    if (tracked.status !== status) {
      // Not an error: the shipment's state is polled every few hours anyway.
      if (attempts >= tries) return countUnprovedUpdate()
      throw new Error(`the courier’s tracking of ${awb} does not say ${status} yet`)
    }
  }
  const command = { type: 'RecordMove' as const, awb, status, label, at }
  await shipments.handle(database, `shipment-${known.order_id}`, command, meta)
}

async function readTracking(deps: ShippingDeps, { payload, meta }: Job): Promise<void> {
  const { database, courier, shipments } = deps
  const { orderId, awb } = payload as TrackJob
  const { status, label } = await courier.track(awb)
  // An airway bill that leads nowhere may have been replaced, and its webhook lost.
  if (status === null || status === 'cancelled') {
    const known = await shipmentOf(database, awb, orderId)
    if (known && (await reassigned(deps, known, null, meta))) return
  }
  if (status === null) return
  const command = { type: 'RecordMove' as const, awb, status, label, at: new Date().toISOString() }
  await shipments.handle(database, `shipment-${orderId}`, command, meta)
}

type Known = { order_id: string; awb: string | null; reference: string }

/** Whether the courier's own books show another airway bill for this number than ours, which is then recorded. */
async function reassigned(
  { database, courier, shipments }: ShippingDeps,
  known: Known,
  wanted: string | null,
  meta: Job['meta'],
): Promise<boolean> {
  const order = await courier.find(known.reference)
  if (!order?.awb || order.cancelled || order.awb === known.awb || (wanted !== null && order.awb !== wanted))
    return false
  const { courierId, courierName } = await courier.track(order.awb)
  const booking = {
    courierOrderId: order.courierOrderId,
    shipmentId: order.shipmentId,
    awb: order.awb,
    courierId,
    courierName: order.courierName ?? courierName,
    trackingUrl: courier.trackingUrl(order.awb),
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
