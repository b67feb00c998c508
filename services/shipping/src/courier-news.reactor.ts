import type { ParcelStatus } from '@suvarna/contracts/shipping-events.ts'
import type { Job, Reactor } from '@suvarna/platform/reactor.ts'
import { type CourierNews, courierNewsReactorName, type TrackJob, trackKind } from './courier-news.ts'
import type { ShippingDeps } from './deps.ts'
import type { ShippingDb } from './schema.ts'
import { parcelStatusOf } from './shiprocket-status.ts'

/** The webhook's route and the deadline write its jobs themselves; this is the half that works them off. */
export const courierNewsReactor = (deps: ShippingDeps): Reactor<ShippingDb> => ({
  name: courierNewsReactorName,
  sources: [],
  types: [],
  maxAttempts: 20,
  jobs: () => [],
  work: (job) => (job.kind === trackKind ? readTracking(deps, job) : recordNews(deps, job)),
})

/** Who knows the webhook's token could tell anything: what moves money or stock is read from the courier itself. */
const toBeProved: readonly ParcelStatus[] = ['delivered', 'returned', 'lost']

async function recordNews({ database, courier, shipments }: ShippingDeps, { payload, meta }: Job): Promise<void> {
  const { awb, reference, statusId, label, at } = payload as CourierNews
  const status = parcelStatusOf(statusId, label)
  if (status === null) return
  const known = await shipmentOf(database, awb, reference)
  // Faster than our own record of the booking; later tries will find it.
  if (!known?.awb) throw new Error(`no shipment has the airway bill ${awb} yet`)
  if (toBeProved.includes(status)) {
    const tracked = await courier.track(awb)
    if (tracked.status !== status) throw new Error(`the courier’s tracking of ${awb} does not say ${status} yet`)
  }
  const command = { type: 'RecordMove' as const, awb, status, label, at }
  await shipments.handle(database, `shipment-${known.order_id}`, command, meta)
}

async function readTracking({ database, courier, shipments }: ShippingDeps, { payload, meta }: Job): Promise<void> {
  const { orderId, awb } = payload as TrackJob
  const { status, label } = await courier.track(awb)
  if (status === null) return
  const command = { type: 'RecordMove' as const, awb, status, label, at: new Date().toISOString() }
  await shipments.handle(database, `shipment-${orderId}`, command, meta)
}

function shipmentOf({ db }: ShippingDeps['database'], awb: string, reference: string) {
  const orderId = reference.replace(/-\d{1,2}$/, '')
  return db
    .selectFrom('shipments')
    .select(['order_id', 'awb'])
    .where((row) => row.or([row('awb', '=', awb), row('order_id', 'in', [reference, orderId])]))
    .orderBy((row) => row('awb', '=', awb), 'desc')
    .executeTakeFirst()
}
