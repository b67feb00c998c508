import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/** Until the courier has the parcel: afterwards the address is the courier's. The place of supply follows the address. */
export function changeContact(command: CommandOf<'ChangeContact'>, state: PlacedOrder): readonly OrderEvent[] {
  const { sealed, state: place, fields } = command
  const why = reasonAgainstContact(state)
  if (why) throw new DomainError('contact_fixed', why)
  const data = { orderId: state.orderId, sealed, state: place, fields: [...fields] }
  return fields.length > 0 ? [{ type: 'OrderContactChanged', data }] : []
}

/** Why name, phone and address stay as they are; null while they may change. */
function reasonAgainstContact(state: PlacedOrder): string | null {
  if (state.erased) return 'The person behind this order was forgotten.'
  if (state.status === 'cancelled' || state.status === 'failed') return 'The order is closed: nothing is sent.'
  if (state.status === 'shipped' || state.status === 'delivered' || state.invoice)
    return 'The parcel has left the shop already.'
  if (state.cancelAsked) return 'The shopper wants to cancel: the courier is being asked for the parcel.'
  if (state.tracked === null) return null
  return 'The parcel is booked at the courier already. Change the address there, or cancel the order and place a new one.'
}
