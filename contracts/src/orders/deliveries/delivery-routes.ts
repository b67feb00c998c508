import { type Static, Type } from 'typebox'
import { Id, OrderId, Phone, strict, text } from '../../common/fields.ts'
import { Done, type Routes } from '../../common/routes/route.ts'
import { deliveryActions } from '../../shipping/delivery-kinds.ts'

const service = 'orders'
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'In India, within the next days' })

const AnswerDeliveryBody = Type.Object(
  {
    step_id: Id,
    action: Type.Enum([...deliveryActions], { type: 'string' }),
    day: Type.Optional(Day),
    phone: Type.Optional(Phone),
    address: Type.Optional(text(500, 10)),
    note: Type.Optional(text(200)),
  },
  strict,
)
export type AnswerDeliveryBody = Static<typeof AnswerDeliveryBody>

export const deliveryAnswerRoutes = {
  'POST /admin/orders/{id}/delivery-answer': {
    service,
    access: 'admin',
    summary: 'What the courier is to do with a parcel that he could not hand over. The same step again changes nothing',
    params: Type.Object({ id: OrderId }),
    body: AnswerDeliveryBody,
    response: { 200: Done },
    problems: ['order_not_found', 'order_closed', 'delivery_not_open'],
  },
  'POST /orders/{orderId}/delivery-answer': {
    service,
    access: 'public',
    summary: 'Another day or a corrected phone for a parcel that could not be handed over; access as for cancel',
    params: Type.Object({ orderId: OrderId }),
    query: Type.Object({ t: Type.Optional(Type.String({ maxLength: 200 })) }, strict),
    body: Type.Object({ step_id: Id, day: Day, phone: Type.Optional(Phone) }, strict),
    response: { 200: Done },
    problems: ['order_not_found', 'order_closed', 'delivery_not_open'],
  },
} as const satisfies Routes
