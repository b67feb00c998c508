import { Type } from 'typebox'
import { Paise } from '../../common/fields.ts'
import { onOrder, orderId } from './event-parts.ts'

export const cashDeskEvents = {
  /**
   * A cash order that waited for its confirmation was paid online: OrderPaid follows, and nothing is to be collected.
   * `total`: what the order comes to since, without its fee for cash.
   */
  CashPaidOnline: onOrder({ orderId, total: Paise, fee: Type.Integer({ minimum: 0, description: 'No longer due' }) }),
}
