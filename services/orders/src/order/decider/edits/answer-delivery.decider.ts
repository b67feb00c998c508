import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/**
 * One answer per delivery attempt, since the courier takes no correction. `refused`: the courier rejected the previous
 * answer, so another one is allowed.
 */
export function answerDelivery(command: CommandOf<'AnswerDelivery'>, state: PlacedOrder): readonly OrderEvent[] {
  const { type: _type, refused, ...said } = command
  const { orderId, status, erased, deskSteps, answered } = state
  if (deskSteps.includes(said.stepId)) return []
  if (erased) throw new DomainError('order_closed', 'The person behind this order was forgotten.')
  // For a cancelled order the only possible answer is to bring the parcel back.
  const isOut = status === 'shipped' || (status === 'cancelled' && said.action === 'return')
  if (!isOut && status === 'cancelled')
    throw new DomainError('delivery_not_open', 'This order is cancelled: its parcel can only come back.')
  if (!isOut) throw new DomainError('delivery_not_open', 'The courier does not have this parcel.')
  if (answered?.attempt === said.attempt && !refused)
    throw new DomainError('delivery_not_open', 'This is answered already: the courier is being told.')
  return [{ type: 'DeliveryAnswered', data: { orderId, number: (answered?.number ?? 0) + 1, ...said } }]
}
