import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/**
 * Allowed until the parcel has left, since another number would be another journey. The same number changes nothing.
 */
export function enterEwayBill(
  { number, day }: CommandOf<'EnterEwayBill'>,
  { orderId, status, ewayBill }: PlacedOrder,
): readonly OrderEvent[] {
  if (status === 'cancelled' || status === 'failed')
    throw new DomainError('parcel_fixed', 'The order is closed: no parcel travels.')
  if (status === 'shipped' || status === 'delivered')
    throw new DomainError('parcel_fixed', 'The parcel has left: its e-way bill stays as it was.')
  if (ewayBill?.number === number && ewayBill.day === day) return []
  return [{ type: 'EwayBillEntered', data: { orderId, number, ...(day === null ? {} : { day }) } }]
}
