import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/**
 * Only for an order that was not paid in time; one that still waits does not change. Stock decides separately whether
 * the pieces are available.
 */
export function extendPayment({ payBy }: CommandOf<'ExtendPayment'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, status, hold } = state
  if (state.method !== 'online') throw new DomainError('payment_not_offered', 'This order is paid on delivery.')
  if (state.paid) throw new DomainError('already_paid', 'This order is paid already.')
  if (state.erased) throw closed('The person behind this order was forgotten.')
  if (state.superseded) throw closed('This order was replaced by a later one of the same checkout.')
  if (state.placedWith !== null) throw closed('This order came with its payment, and no other is taken for it.')
  if (status === 'pending' && (hold === 'reserved' || state.keptOf)) return []
  // The customer has the pieces of such an order, so a cancelled charge can be requested again as well.
  const isOver = status === 'failed' || (state.keptOf !== null && status === 'cancelled')
  if (!isOver) throw closed(`This order is ${status}, and does not wait for a payment.`)
  return [{ type: 'OrderPaymentExtended', data: { orderId, payBy } }]
}

const closed = (why: string) => new DomainError('order_closed', why)
