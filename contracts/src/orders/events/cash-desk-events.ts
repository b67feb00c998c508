import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { Paise } from '../../common/fields.ts'
import { number, onOrder, orderId, size } from './event-parts.ts'

const onCharge = eventsOn('orders', 'courier-charge-{chargeId}')
/** Paise; negative: given back. */
const charged = Type.Integer()
const onRemittance = eventsOn('orders', 'remittance-{remittanceId}')

export const cashDeskEvents = {
  /** A courier paid, or took back, the cash of one parcel: a row of the settlement file, recorded once. */
  CashRemitted: onRemittance({
    remittanceId: Type.String({ description: 'Made of airway bill and UTR: the same row again is known' }),
    orderId,
    awb: Type.String(),
    amount: Type.Integer({ description: 'Paise; below 0: taken back' }),
    remittedOn: Type.String({ description: 'The day in India, yyyy-mm-dd' }),
    utr: Type.String({ description: 'The bank’s reference of the transfer' }),
  }),
  /** A courier's charge for one parcel, deducted from a transfer: in the same row as its cash, or alone. */
  CourierCharged: onCharge({
    chargeId: Type.String({ description: 'Made of airway bill and UTR: the same row again is known' }),
    orderId,
    awb: Type.String(),
    freight: charged,
    /** The return of an undeliverable parcel. */
    rto: charged,
    codFee: charged,
    /** Tax on the other three, not included in them. */
    gst: charged,
    chargedOn: Type.String({ description: 'The day of the transfer in India, yyyy-mm-dd' }),
    utr: Type.String({ description: 'The bank’s reference of the transfer' }),
  }),
  /**
   * A cash order awaiting confirmation was paid online: OrderPaid follows, and there is no cash to collect. `total`:
   * the order's new total, without its cash fee.
   */
  CashPaidOnline: onOrder({ orderId, total: Paise, fee: Type.Integer({ minimum: 0, description: 'No longer due' }) }),
  /**
   * The courier has collected cash for a cancelled order, or the shop has agreed to refund some of it (`agreed`). Staff
   * send it by hand in the same steps as the cash of a return (ReturnUpiGiven, ReturnBankGiven, ReturnRepaid), under a
   * number of its own among the order's returns.
   */
  CashOwed: onOrder({
    orderId,
    number,
    amount: Paise,
    agreed: Type.Optional(
      Type.Object(
        {
          number: Type.Integer({ minimum: 1 }),
          lines: Type.Array(Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }) })),
        },
        { description: 'The number of its RefundAgreed, and for which pieces; the order stands' },
      ),
    ),
  }),
}
