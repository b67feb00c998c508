import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { nullable } from '../../common/fields.ts'

export const onOrder = eventsOn('orders', 'order-{orderId}')

export const orderId = Type.String()
export const reason = Type.String()
export const size = nullable(Type.Number())

/** Its place among the returns of its order, from 1. */
export const number = Type.Integer({ minimum: 1 })
/** Free text by shop or shopper, sealed for the order, since it may contain personal data. */
export const words = Type.Optional(Sealed)
