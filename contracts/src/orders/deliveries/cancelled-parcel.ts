import { type Static, Type } from 'typebox'
import { FailedDelivery } from './failed-delivery.ts'

/** Where the parcel of an order is that was cancelled after it had left. */
export const CancelledParcel = Type.Enum(['on_its_way', 'delivered'], {
  type: 'string',
  description:
    'Of a cancelled order whose parcel had left and is expected back: it goes on to the customer, or the customer has it',
})
export type CancelledParcel = Static<typeof CancelledParcel>

/** What an order tells of a parcel that goes another way than it should. */
export const parcelNews = {
  failed_delivery: Type.Optional(FailedDelivery),
  cancelled_parcel: Type.Optional(CancelledParcel),
}
