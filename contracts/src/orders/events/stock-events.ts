import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { nullable } from '../../common/fields.ts'
import { caseKinds } from '../desk/return-kinds.ts'
import { orderId, size } from './event-parts.ts'

const onStock = eventsOn('orders', 'stock-{productId}[:{size}]')

const units = Type.Integer({ minimum: 0 })

const moved = {
  productId: Type.String(),
  size,
  orderId,
  quantity: Type.Integer({ minimum: 1 }),
  /** The level after this event, so that readers need no arithmetic. */
  available: units,
  /** For a size reserved by an exchange: not a unit of the order's own lines. */
  exchange: Type.Optional(Type.Literal(true)),
}

export const stockEvents = {
  StockLevelChanged: onStock({
    productId: Type.String(),
    size,
    /** The catalogue's adjustments that this event settles. */
    adjustmentIds: Type.Array(Type.String()),
    wanted: Type.Integer(),
    applied: Type.Integer(),
    /** Whether it was a count or a difference; absent in older events. */
    how: Type.Optional(Type.Enum(['counted', 'adjusted'], { type: 'string' })),
    available: units,
    reserved: units,
    sold: units,
  }),
  StockReserved: onStock({
    ...moved,
    until: nullable(Type.String()),
    /** Replaces pieces that came back or were lost: the order is sent again. */
    again: Type.Optional(Type.Literal(true)),
  }),
  StockCommitted: onStock(moved),
  StockReleased: onStock(moved),
  StockReturned: onStock({
    ...moved,
    /** The account that inspected the pieces; when absent, a cancel before dispatch released them. */
    by: Type.Optional(Type.String()),
    why: Type.Optional(Type.Enum([...caseKinds], { type: 'string' })),
  }),
  /** Returned and inspected pieces that are not for sale: they still count as sold. */
  StockSetAside: onStock({
    productId: Type.String(),
    size,
    orderId,
    quantity: Type.Integer({ minimum: 1 }),
    available: units,
    to: Type.Enum(['repair', 'written_off'], { type: 'string' }),
    by: Type.Optional(Type.String()),
    why: Type.Optional(Type.Enum([...caseKinds], { type: 'string' })),
  }),
}
