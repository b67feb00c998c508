import { type Static, Type } from 'typebox'
import { eventsOn } from './event.ts'
import { nullable } from './fields.ts'

export const VisitKind = Type.Enum(
  ['page_view', 'product_view', 'add_to_bag', 'remove_from_bag', 'wanted_sold_out', 'checkout_started'],
  { type: 'string' },
)
export type VisitKind = Static<typeof VisitKind>

export const analyticsEvents = {
  VisitRecorded: eventsOn(
    'analytics',
    'visitor-{visitorId}',
  )({
    visitorId: Type.String(),
    kind: VisitKind,
    productId: nullable(Type.String()),
    size: nullable(Type.Number()),
    at: Type.String(),
  }),
}
