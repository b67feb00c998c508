import type { EventOf } from '@suvarna/contracts/events.ts'
import type { OrderCommand } from '../order/decider/order-state.ts'

export const carrierUpdateTypes = ['ShipmentBooked', 'ShipmentMoved', 'ShipmentCancelled', 'ShipmentFailed'] as const
export type CarrierUpdate = EventOf<(typeof carrierUpdateTypes)[number]>
type Step = { orderId: string; command: Exclude<OrderCommand, { type: 'PlaceOrder' }> }

/**
 * Maps the carrier's events to order commands. A returned shipment cancels its order; for a lost one the shop decides
 * what follows.
 */
export function carrierUpdateSteps(event: CarrierUpdate): Step[] {
  if (event.type === 'ShipmentCancelled') return [{ orderId: event.data.orderId, command: { type: 'FinishCancel' } }]
  if (event.type === 'ShipmentFailed')
    return [{ orderId: event.data.orderId, command: { type: 'RefuseCancel', reason: event.data.reason } }]
  if (event.type === 'ShipmentBooked') {
    const { orderId, awb, courierName, trackingUrl } = event.data
    return awb ? [{ orderId, command: { type: 'TrackOrder', awb, courier: courierName, trackingUrl } }] : []
  }
  const { orderId, status } = event.data
  // A parcel whose delivery failed has left the shop, even if no earlier update arrived.
  if (status === 'in_transit' || status === 'out_for_delivery' || status === 'attempt_failed')
    return [{ orderId, command: { type: 'FollowCarrier', to: 'shipped' } }]
  if (status === 'returned' || status === 'lost') return [{ orderId, command: { type: 'RecordComeback', why: status } }]
  if (status === 'delivered') return [{ orderId, command: { type: 'FollowCarrier', to: 'delivered' } }]
  return []
}
