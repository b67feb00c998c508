import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'

export type PickupJob = { orderId: string; number: number; reference: string }

/**
 * Cancels the carrier's order for this reference. Once the return was fetched the carrier refuses, and tracking goes
 * on.
 */
export async function cancelPickup({ carrier }: ShippingDeps, { payload }: Pick<Job, 'payload'>): Promise<void> {
  const order = await carrier.returns.find((payload as PickupJob).reference)
  if (!order || order.cancelled) return
  try {
    await carrier.cancel(order.courierOrderId)
  } catch (fault) {
    if (!(fault instanceof CarrierFault) || fault.kind !== 'refused') throw fault
  }
}
