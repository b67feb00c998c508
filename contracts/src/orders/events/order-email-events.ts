import { Type } from 'typebox'
import { Sealed } from '../../common/events/event.ts'
import { onOrder, orderId } from './event-parts.ts'

const customer = Type.String({ description: 'HMAC of the lower-cased e-mail' })

export const orderEmailEvents = {
  /**
   * The address was mistyped: the order belongs to another customer from now on. Links in mails to the old address no
   * longer open it.
   */
  OrderEmailCorrected: onOrder({
    orderId,
    customer,
    before: customer,
    /** The whole contact as in OrderPlaced, sealed for `order-<orderId>`. */
    sealed: Sealed,
  }),
}
