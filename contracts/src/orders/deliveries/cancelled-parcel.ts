import { type Static, Type } from 'typebox'
import { FailedDelivery } from './failed-delivery.ts'

/** Where the parcel of an order is that was cancelled after dispatch. */
export const CancelledParcel = Type.Enum(['on_its_way', 'delivered'], {
  type: 'string',
  description:
    'Of a cancelled order whose parcel had left and is expected back: it goes on to the customer, or the customer has it',
})
export type CancelledParcel = Static<typeof CancelledParcel>

/** An order's fields about a parcel that did not take its planned way. */
export const parcelNews = {
  failed_delivery: Type.Optional(FailedDelivery),
  cancelled_parcel: Type.Optional(CancelledParcel),
}
