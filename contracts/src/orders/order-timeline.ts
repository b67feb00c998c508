import { type Static, Type } from 'typebox'
import { nullable, OrderId, text } from '../common/fields.ts'
import { policy } from '../common/policy.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { WhichMail } from './desk/order-edits.ts'

const params = Type.Object({ id: OrderId })
const service = 'orders'

export const TimelineEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.Enum(['order', 'payment', 'courier', 'mail', 'return', 'note', 'document'], { type: 'string' }),
  title: Type.String({ description: 'What happened, in a few words' }),
  detail: Type.String({ description: "What else there is to say, or a note's text; '' for nothing" }),
  tone: Type.Enum(['plain', 'good', 'bad'], { type: 'string' }),
  by: Type.Enum(['admin', 'shopper', 'shop', 'provider', 'courier'], { type: 'string' }),
  account_id: nullable(Type.String({ description: 'Of the admin or shopper, where it is known' })),
  send_again: Type.Optional(WhichMail),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/** One line each about an order's payment and shipment, for the order's screen. */
export const Glance = Type.Object({
  line: Type.String(),
  tone: Type.Enum(['plain', 'good', 'bad'], { type: 'string' }),
})
export type Glance = Static<typeof Glance>

export const orderTimelineRoutes = {
  'GET /admin/orders/{id}/timeline': {
    service,
    access: 'admin',
    summary: 'Everything that happened to an order, the newest first: payment, courier, mails, status, returns, notes',
    params,
    response: {
      200: answer({
        data: Type.Object({
          entries: Type.Array(TimelineEntry),
          money: Glance,
          parcel: Glance,
          can_ask_courier: Type.Optional(
            Type.Boolean({ description: 'The courier refused the parcel, and may be asked once more' }),
          ),
          can_note: Type.Boolean({ description: 'False once the person behind the order was forgotten' }),
        }),
      }),
    },
    problems: ['order_not_found'],
  },
  'POST /admin/orders/{id}/notes': {
    service,
    access: 'admin',
    summary: 'A note for those who work here; the shopper never sees it',
    params,
    body: Type.Object({ text: text(policy.noteLength, 1) }, { additionalProperties: false }),
    response: { 200: Done },
    problems: ['order_not_found', 'order_closed'],
  },
} as const satisfies Routes
