import { policy } from '@suvarna/contracts/common/policy.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/**
 * Allowed until the courier has picked the parcel up; a booked one is cancelled and booked again by shipping. The place
 * of supply follows the address. A mistyped e-mail may be corrected until the order is delivered.
 */
export function changeContact(command: CommandOf<'ChangeContact'>, state: PlacedOrder): readonly OrderEvent[] {
  const { sealed, state: place, fields, customer } = command
  const { orderId, customer: before } = state
  const isCorrected = customer !== undefined && customer !== before
  const why =
    (isCorrected ? reasonAgainstEmail(state) : null) ??
    (fields.length > 0 || !isCorrected ? (reasonAgainstContact(state) ?? reasonOfInvoice(command, state)) : null)
  if (why) throw new DomainError('contact_fixed', why)
  const data = { orderId, sealed, state: place, fields: [...fields] }
  return [
    ...(fields.length > 0 ? [{ type: 'OrderContactChanged' as const, data }] : []),
    ...(isCorrected ? [{ type: 'OrderEmailCorrected' as const, data: { orderId, customer, before, sealed } }] : []),
  ]
}

/** Why the e-mail cannot change. A cancelled order's can: mails about its refund are still to come. */
function reasonAgainstEmail({ erased, status }: PlacedOrder): string | null {
  if (erased) return 'The person behind this order was forgotten.'
  return status === 'delivered' ? 'The order is delivered: its e-mail address stays.' : null
}

/** Why name, phone and address cannot change; null if they can. */
function reasonAgainstContact(state: PlacedOrder): string | null {
  if (state.erased) return 'The person behind this order was forgotten.'
  if (state.status === 'cancelled' || state.status === 'failed') return 'The order is closed: nothing is sent.'
  if (state.status === 'shipped' || state.status === 'delivered' || (state.invoice && state.status !== 'processing'))
    return 'The parcel has left the shop already.'
  if (state.cancelAsked) return 'The shopper wants to cancel: the courier is being asked for the parcel.'
  return null
}

/** A packed order's invoice is issued and names the destination and, where the law requires it, the recipient. */
function reasonOfInvoice({ state: place, fields }: CommandOf<'ChangeContact'>, state: PlacedOrder): string | null {
  const { invoice, total } = state
  if (!invoice) return null
  const isNamed = invoice.buyerGstin !== undefined || total >= policy.namedInvoice * 100
  const named = isNamed && fields.some((field) => field !== 'phone')
  const moved =
    (fields.includes('state') || fields.includes('pincode')) && gstStateOf(place)?.code !== invoice.placeOfSupply.code
  return named || moved
    ? `The parcel is packed with invoice ${invoice.number}, which says otherwise. Take that step back first.`
    : null
}
