import { type Static, Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { Instant, nullable, Paise } from '../common/fields.ts'
import { OrderStatus } from '../orders/values.ts'

export const VisitKind = Type.Enum(
  ['page_view', 'product_view', 'add_to_bag', 'remove_from_bag', 'wanted_sold_out', 'checkout_started'],
  { type: 'string' },
)
export type VisitKind = Static<typeof VisitKind>

/** An activity as text for admins, without personal data. */
export const ActivityEntry = Type.Object({
  type: Type.Enum(['order', 'user'], { type: 'string' }),
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  status: Type.String(),
  timestamp: Instant,
})

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
  /** Metrics that changed, and new activity: the source of the live stream. */
  FiguresChanged: eventsOn(
    'analytics',
    'change-{changeId}',
  )({
    changeId: Type.String(),
    figures: Type.Array(Type.Enum(['sales', 'products', 'accounts'], { type: 'string' })),
    orders: Type.Array(
      Type.Object({ orderId: Type.String(), amount: Paise, status: OrderStatus, createdAt: Type.String() }),
    ),
    activity: Type.Array(ActivityEntry),
    /** Orders with changes that the activity does not list, such as a tracking number, a note or a mail. */
    touched: Type.Optional(Type.Array(Type.String())),
    /** Whether visitor events changed the funnel or the carts. */
    visits: Type.Optional(Type.Boolean()),
  }),
}
