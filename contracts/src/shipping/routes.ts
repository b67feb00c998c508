import { Type } from 'typebox'
import { nullable, OrderId, Pincode, Rupees, strict, text } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'

const service = 'shipping'
const loose = (maxLength: number) => Type.Optional(text(maxLength))

const ParcelItem = Type.Object(
  {
    name: loose(150),
    sku: loose(50),
    units: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    selling_price: Type.Optional(Rupees),
    hsn: Type.Optional(Type.Union([text(20), Type.Integer()])),
  },
  strict,
)

const measure = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }))

/** The carrier's own form. Only `order_id` is used: address and amounts are taken from the order. */
const ParcelBody = Type.Object(
  {
    order_id: OrderId,
    order_date: loose(40),
    pickup_location: loose(80),
    billing_customer_name: loose(100),
    billing_last_name: loose(100),
    billing_address: loose(500),
    billing_city: loose(80),
    billing_pincode: Type.Optional(Type.Union([text(20), Type.Integer()])),
    billing_state: loose(80),
    billing_country: loose(80),
    billing_email: loose(254),
    billing_phone: Type.Optional(Type.Union([text(20), Type.Integer()])),
    shipping_is_billing: Type.Optional(Type.Boolean()),
    order_items: Type.Optional(Type.Array(ParcelItem, { maxItems: 50 })),
    payment_method: Type.Optional(Type.Enum(['COD', 'Prepaid'], { type: 'string' })),
    sub_total: Type.Optional(Rupees),
    length: measure,
    breadth: measure,
    height: measure,
    weight: measure,
  },
  strict,
)

export const shippingRoutes = {
  'POST /orders/shiprocket/order': {
    service,
    access: 'public',
    summary: 'The outcome of the order’s booking with the courier; made once per order, whoever asks',
    body: ParcelBody,
    response: {
      200: answer({
        order_id: Type.String(),
        shipment_id: Type.Optional(nullable(Type.String())),
        awb_code: nullable(Type.String()),
        courier_company_id: nullable(Type.String()),
        courier_name: nullable(Type.String()),
        tracking_url: nullable(Type.String()),
      }),
    },
    problems: ['order_not_found', 'shipment_failed', 'not_serviceable', 'retry'],
  },
  'POST /admin/orders/{id}/shipment': {
    service,
    access: 'admin',
    summary: 'Ask the courier once more for a parcel that it refused',
    params: Type.Object({ id: OrderId }),
    response: { 200: Done },
    problems: ['order_not_found', 'shipment_failed'],
  },
  'GET /admin/orders/{id}/couriers': {
    service,
    access: 'admin',
    summary: 'Who would take the parcel of an order to its pincode, at what price and how fast; the cheapest first',
    params: Type.Object({ id: OrderId }),
    response: {
      200: answer({
        data: Type.Array(
          Type.Object({
            courier_id: Type.String(),
            name: Type.String(),
            price: Rupees,
            days: nullable(Type.Integer()),
            expected: nullable(Type.String({ description: 'The day of delivery, 2026-11-25' })),
          }),
        ),
      }),
    },
    problems: ['order_not_found', 'order_closed', 'provider_unavailable'],
  },
  'POST /admin/orders/{id}/shipment/courier': {
    service,
    access: 'admin',
    summary: 'Ask the courier once more for a parcel that he refused, with this one of his companies',
    params: Type.Object({ id: OrderId }),
    body: Type.Object({ courier_id: Type.String({ pattern: '^[0-9]{1,10}$' }) }, strict),
    response: { 200: Done },
    problems: ['order_not_found', 'shipment_failed'],
  },
  'GET /shipping/serviceability': {
    service,
    access: 'public',
    summary: 'Whether, how soon and against cash a parcel can reach a pincode, and where that is',
    query: Type.Object({ pincode: Pincode, cod: Type.Optional(Type.Enum([0, 1], { type: 'integer' })) }, strict),
    response: {
      200: answer({
        data: Type.Object({
          serviceable: Type.Boolean(),
          cod: Type.Boolean({ description: 'Whether a courier collects cash there' }),
          days: nullable(Type.Integer()),
          expected: nullable(Type.String({ description: 'The day of delivery that the courier expects, 2026-11-25' })),
          courier: nullable(Type.String()),
          city: nullable(Type.String({ description: 'As the courier names it; null when it does not' })),
          state: nullable(Type.String({ description: 'null where neither courier nor digits settle it' })),
        }),
      }),
    },
    problems: ['provider_unavailable'],
  },
  'POST /webhooks/courier': {
    service,
    access: 'webhook',
    summary: 'News from the courier; the shared token stands in `x-api-key`',
    headers: Type.Object({ 'x-api-key': Type.Optional(Type.String({ maxLength: 256 })) }),
    body: Type.Object({}, { additionalProperties: true }),
    response: { 200: Done },
    problems: ['webhook_signature'],
  },
} as const satisfies Routes
