import { Type } from 'typebox'
import { nullable, PageLanguage, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { placedWith } from '../placing/placed-with.ts'
import { PaymentStatus } from '../values.ts'

export const staffOrderRoutes = {
  'POST /admin/orders': {
    service: 'orders',
    access: 'admin',
    summary:
      'Place an order for a customer on the phone, by the rules of the checkout; agrees to nothing in their name',
    headers: Type.Object({ 'idempotency-key': Type.String({ minLength: 8, maxLength: 200 }) }),
    body: Type.Object(
      {
        ...placedWith,
        language: Type.Optional(PageLanguage),
        offer_code: Type.Optional(Type.String({ maxLength: 30, pattern: '^[A-Za-z0-9 ]*$' })),
      },
      strict,
    ),
    response: {
      200: answer({
        order_id: Type.String(),
        data: Type.Object({
          order_id: Type.String(),
          amount: placedWith.amount,
          payment_status: Type.Optional(PaymentStatus),
          pay_by: Type.Optional(nullable(Type.String())),
        }),
      }),
    },
    problems: [
      'out_of_stock',
      'product_gone',
      'price_changed',
      'offer_not_found',
      'offer_used_up',
      'offer_not_yours',
      'cod_limit',
      'cod_not_collected',
      'ring_size',
      'order_expired',
      'idempotency_key_reused',
      'payment_not_offered',
      'retry',
    ],
  },
} as const satisfies Routes
