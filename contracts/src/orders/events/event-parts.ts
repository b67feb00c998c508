import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { nullable, Paise } from '../../common/fields.ts'

export const onOrder = eventsOn('orders', 'order-{orderId}')

export const orderId = Type.String()
export const reason = Type.String()
export const size = nullable(Type.Number())

/** Its place among the returns of its order, from 1. */
export const number = Type.Integer({ minimum: 1 })
/** Free text by shop or shopper, sealed for the order, since it may contain personal data. */
export const words = Type.Optional(Sealed)

/** Tax classification of a line: its HSN, and the percent of all taxes together. Default: 7117 and 3. */
export const soldAs = { hsn: Type.Optional(Type.String()), gstRate: Type.Optional(Type.Number()) }

export const orderedLine = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  sku: Type.String(),
  image: Type.String(),
  size,
  quantity: Type.Integer({ minimum: 1 }),
  /** Per unit. */
  price: Paise,
  category: Type.String(),
  /** The line's share of offer discounts; if no line has one, the discount is spread by value. */
  discount: Type.Optional(Paise),
  ...soldAs,
})

/** What an offer gave an order. `shipping`: delivery not charged; `counted`: the offer's stream counts its uses. */
export const givenOffer = Type.Object({
  offerId: Type.String(),
  title: Type.String(),
  code: nullable(Type.String()),
  amount: Paise,
  shipping: Paise,
  counted: Type.Optional(Type.Literal(true)),
})
