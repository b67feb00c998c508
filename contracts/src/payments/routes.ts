import { Type } from 'typebox'
import { Email, Instant, nullable, OrderId, Rupees, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { differenceRoutes } from './difference-routes.ts'
import { settlementRoutes } from './settlement-routes.ts'
import { webhookRoutes } from './webhooks.ts'

const service = 'payments'
const providerId = Type.String({ minLength: 1, maxLength: 100 })
const pagesPolicy = Type.Object({
  free_shipping_over: Rupees,
  otherwise_shipping: Rupees,
  return_days: Type.Integer(),
  promise_return_days: Type.Integer(),
  refund_business_days: Type.String(),
})

export const paymentRoutes = {
  'GET /config': {
    service,
    access: 'public',
    summary: 'What the storefront needs to know: the public payment key and the policy texts',
    response: {
      200: answer({
        data: Type.Object({
          razorpay_key_id: Type.Union([Type.String(), Type.Null()], {
            description: 'null: online payment is not offered',
          }),
          payment_provider: Type.Optional(
            Type.String({ description: 'Who takes online payments; Razorpay where nothing is said' }),
          ),
          checkout_script: Type.Optional(
            Type.String({ description: 'Address of the payment widget’s script, where online payment is offered' }),
          ),
          currency: Type.String(),
          policy: pagesPolicy,
        }),
      }),
    },
  },
  'POST /orders/razorpay/order': {
    service,
    access: 'public',
    summary:
      'Open a payment. The request is in rupees, the answer is the provider’s order in paise, as its widget needs',
    body: Type.Object(
      {
        amount: Type.Number({ minimum: 1, maximum: 1_000_000_000 }),
        currency: Type.Literal('INR'),
        receipt: Type.String({ minLength: 1, maxLength: 40 }),
        order_id: Type.Optional(OrderId),
        email: Type.Optional(Email),
      },
      strict,
    ),
    response: {
      200: answer({ id: Type.String(), amount: Type.Integer(), currency: Type.String(), receipt: Type.String() }),
    },
    problems: [
      'order_not_found',
      'payment_not_offered',
      'payment_amount',
      'order_expired',
      'already_paid',
      'payment_refused',
      'payment_holds',
      'retry',
      'provider_unavailable',
    ],
  },
  'POST /orders/razorpay/verify': {
    service,
    access: 'public',
    summary: 'Check what the payment widget handed to the browser',
    body: Type.Object(
      {
        razorpay_order_id: providerId,
        razorpay_payment_id: providerId,
        razorpay_signature: Type.String({ minLength: 1, maxLength: 256 }),
        orderId: Type.Optional(OrderId),
      },
      strict,
    ),
    response: { 200: Done },
    problems: [
      'payment_not_offered',
      'payment_signature',
      'payment_not_found',
      'payment_declined',
      'payment_not_confirmed_yet',
      'provider_unavailable',
    ],
  },
  ...webhookRoutes,
  ...settlementRoutes,
  ...differenceRoutes,
  'GET /admin/payments/check': {
    service,
    access: 'admin',
    summary: 'The newest online payments, ours compared with the provider’s',
    response: {
      200: answer({
        data: Type.Object({
          offered: Type.Boolean(),
          compared: Type.Integer(),
          unanswered: Type.Integer(),
          differences: Type.Array(
            Type.Object({
              order_id: Type.String(),
              payment_id: Type.String(),
              ours: Type.String(),
              theirs: Type.String(),
            }),
          ),
          watched: Type.Integer({ description: 'Unsettled payments that are looked at again by themselves' }),
          next_look_at: nullable(Instant),
          refunds_failed: Type.Integer(),
          refunds_waiting: Type.Optional(
            Type.Integer({ description: 'Refunds that have been on their way for longer than a quarter of an hour' }),
          ),
          oldest_refund_since: Type.Optional(nullable(Instant)),
        }),
      }),
    },
  },
} as const satisfies Routes
