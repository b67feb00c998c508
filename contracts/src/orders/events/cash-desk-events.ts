import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { Paise } from '../../common/fields.ts'
import { number, onOrder, orderId, size } from './event-parts.ts'

const onCharge = eventsOn('orders', 'courier-charge-{chargeId}')
/** Paise; below 0: given back. */
const charged = Type.Integer()
const onRemittance = eventsOn('orders', 'remittance-{remittanceId}')

export const cashDeskEvents = {
  /** A courier paid, or took back, cash of one parcel: a row of his settlement file, which is taken once. */
  CashRemitted: onRemittance({
    remittanceId: Type.String({ description: 'Made of airway bill and UTR: the same row again is known' }),
    orderId,
    awb: Type.String(),
    amount: Type.Integer({ description: 'Paise; below 0: taken back' }),
    remittedOn: Type.String({ description: 'The day in India, yyyy-mm-dd' }),
    utr: Type.String({ description: 'The bank’s reference of the transfer' }),
  }),
  /** What a courier charged for one parcel and took off a transfer: beside its cash in the same row, or alone. */
  CourierCharged: onCharge({
    chargeId: Type.String({ description: 'Made of airway bill and UTR: the same row again is known' }),
    orderId,
    awb: Type.String(),
    freight: charged,
    /** The way back of a parcel that nobody took. */
    rto: charged,
    codFee: charged,
    /** Tax on the three, which is not in them. */
    gst: charged,
    chargedOn: Type.String({ description: 'The day of the transfer in India, yyyy-mm-dd' }),
    utr: Type.String({ description: 'The bank’s reference of the transfer' }),
  }),
  /**
   * A cash order that waited for its confirmation was paid online: OrderPaid follows, and nothing is to be collected.
   * `total`: what the order comes to since, without its fee for cash.
   */
  CashPaidOnline: onOrder({ orderId, total: Paise, fee: Type.Integer({ minimum: 0, description: 'No longer due' }) }),
  /**
   * The courier has collected cash for an order that is cancelled, or the shop has agreed to give some of it back
   * (`agreed`). A person sends it, as the cash of a return: by the same steps, under a number of its own among them
   * (ReturnUpiGiven, ReturnBankGiven, ReturnRepaid).
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
