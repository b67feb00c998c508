import { type Static, Type } from 'typebox'
import { Email, nullable, OrderId, PageLanguage, Rupees, strict, text, Version } from '../common/fields.ts'
import { inLanguage } from '../common/language/asked-language.ts'
import { plainLinePattern } from '../common/language/plain-line.ts'
import { longest } from '../common/lengths.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { CashRisk } from './cash/cash-risk.ts'
import { parcelNews } from './deliveries/cancelled-parcel.ts'
import { CheckedLine } from './placing/checked-line.ts'
import { Business, confirmBy, placedWith, restToCollect, shownAdvance, WantedItem } from './placing/placed-with.ts'
import { OrderDispute, OrderRefund } from './refunds/refund-routes.ts'
import { AllowedActions, AskReturnBody, OrderReturn } from './returns.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from './values.ts'

export const OrderItem = Type.Object({
  item_id: Type.String(),
  product_id: Type.String(),
  product_name: Type.String(),
  sku: Type.String(),
  product_sku: Type.String(),
  product_image: Type.String(),
  quantity: Type.Integer(),
  price: Rupees,
  size: nullable(Type.Number()),
  discount: Type.Optional(Type.Number({ description: 'Rupees: its share of what offers took off, where it is known' })),
  taken_out: Type.Optional(
    Type.Integer({ description: 'Units of it that were refunded before they were packed, and are not in the parcel' }),
  ),
  refunded: Type.Optional(Type.Integer({ description: 'Units of it that were refunded and are packed; staff only' })),
  returnable: Type.Optional(Type.Integer({ description: 'Units of which no return was asked for yet' })),
})

/** An order as every call returns it, with the field names of both documents; personal data is masked for strangers. */
export const Order = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  created_at: Type.String(),
  orderDate: Type.String(),
  name: Type.String(),
  customer_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  country: Type.String(),
  customer: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String(), address: Type.String() }),
  business: Type.Optional(
    Type.Object(Business.properties, { description: 'Whose GSTIN is on the invoice; only in the full view' }),
  ),
  amount: Rupees,
  total: Rupees,
  subtotal: Rupees,
  discount: Rupees,
  offers: Type.Optional(
    Type.Array(Type.Object({ title: Type.String(), code: nullable(Type.String()), amount: Rupees, shipping: Rupees }), {
      description: 'What made up the discount, where offers are named',
    }),
  ),
  gift: Type.Optional(
    Type.Object(
      {
        wrap: Type.Optional(Type.Number({ description: 'Rupees for its wrapping, where it is wrapped' })),
        note: Type.Optional(Type.String({ description: 'Only in the full view' })),
      },
      { description: 'Where the order is a gift' },
    ),
  ),
  cash_fee: Type.Optional(Type.Number({ description: 'Rupees for paying in cash, where that costs something' })),
  advance: Type.Optional(Type.Number({ description: 'Rupees that are paid online ahead, where the rest is cash' })),
  to_collect: Type.Optional(restToCollect),
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  amount_refunded: Type.Optional(
    Type.Number({ description: 'Rupees of its payment that are back with the shopper, where there are some' }),
  ),
  refund_to_come: Type.Optional(
    Type.Number({ description: 'Rupees of its payment that go back and have not arrived yet, where there are some' }),
  ),
  payment_method: PaymentMethod,
  tracking_number: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  courier: nullable(Type.String()),
  confirm_by: confirmBy,
  cash_risk: Type.Optional(CashRisk),
  came_back: Type.Optional(
    nullable(
      Type.Enum(['returned', 'lost'], { type: 'string', description: 'The courier brought it back, or lost it' }),
    ),
  ),
  ...parcelNews,
  shipping_error: Type.Optional(
    nullable(Type.String({ description: 'The courier’s words, while he refuses the parcel; admins only' })),
  ),
  refund_error: Type.Optional(
    Type.String({ description: 'The provider’s words, while a refund has not gone through; admins only' }),
  ),
  items: Type.Array(OrderItem),
  tags: Type.Optional(Type.Array(Type.String(), { description: 'By those who work here; admins only' })),
  eway_bill: Type.Optional(
    Type.Object(
      { number: Type.String(), day: nullable(Type.String()) },
      { description: 'That its parcel travels with; admins only' },
    ),
  ),
  eway_missing: Type.Optional(
    Type.Literal(true, { description: 'Its value asks for an e-way bill and it has not left; admins only' }),
  ),
  /** The invoice's number, once issued; only in the full view. */
  invoice: Type.Optional(nullable(Type.String())),
  delivered_at: Type.Optional(nullable(Type.String())),
  kept_of: Type.Optional(
    Type.String({ description: 'It charges for pieces of this order, exchanged and never sent back' }),
  ),
  exchange_of: Type.Optional(
    Type.String({ description: 'The order whose pieces these are in place of, by an exchange; only in the full view' }),
  ),
  back_by_hand: Type.Optional(
    Type.Literal(true, {
      description:
        'Of an exchange’s order: no payment online is behind it, and returns are paid by UPI or bank transfer',
    }),
  ),
  /** Only in the full view. */
  may: Type.Optional(AllowedActions),
  returns: Type.Optional(Type.Array(OrderReturn)),
  disputes: Type.Optional(Type.Array(OrderDispute, { description: 'Admins only; oldest first' })),
  refunds: Type.Optional(Type.Array(OrderRefund, { description: 'Of its payment online, oldest first' })),
  version: Version,
})
export type Order = Static<typeof Order>

const provider = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))

const PlaceBody = Type.Object(
  {
    ...placedWith,
    advance: Type.Optional(shownAdvance),
    isBuyNow: Type.Optional(Type.Boolean()),
    phone_updates: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Version of the text that the shopper ticked' }),
    ),
    gift: Type.Optional(
      Type.Object(
        {
          note: Type.Optional(Type.String({ maxLength: longest.giftNote, pattern: plainLinePattern })),
          wrap: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
    ),
    /** Language of the page, used for mails and messages about the order. */
    language: Type.Optional(PageLanguage),
    offer_code: Type.Optional(Type.String({ maxLength: 30, pattern: '^[A-Za-z0-9 ]*$' })),
    order_id: Type.Optional(OrderId),
    payment_status: Type.Optional(Type.Enum(['pending', 'paid'], { type: 'string' })),
    razorpay_order_id: provider,
    razorpay_payment_id: provider,
    razorpay_signature: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  },
  strict,
)
export type PlaceBody = Static<typeof PlaceBody>
const params = Type.Object({ orderId: OrderId })
/** The signed token of the order's mail link. */
const grant = Type.Object({ t: Type.Optional(Type.String({ maxLength: 200 })) }, strict)
const service = 'orders'

export const orderRoutes = {
  'POST /cart/validate': {
    service,
    access: 'public',
    summary: 'Present prices, stock and totals of a cart',
    body: Type.Object(
      {
        order_items: Type.Array(WantedItem, { maxItems: 50 }),
        payment_method: Type.Optional(PaymentMethod),
      },
      strict,
    ),
    response: {
      200: answer({
        data: Type.Object({
          lines: Type.Array(CheckedLine),
          units: Type.Integer(),
          subtotal: Rupees,
          discount: Rupees,
          shipping: Rupees,
          cash_fee: Type.Optional(
            Type.Number({ description: 'Rupees, where `payment_method` is cash and that costs something' }),
          ),
          total: Rupees,
        }),
      }),
    },
  },
  'POST /orders/place': {
    service,
    access: 'public',
    summary: 'Place an order, or claim the payment of a pending one; the same key and body answer the same',
    headers: Type.Object({
      'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 255 })),
      'x-checkout-id': Type.Optional(Type.String({ minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })),
      'x-visitor-id': Type.Optional(Type.String({ minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })),
    }),
    body: PlaceBody,
    response: {
      200: answer({
        order_id: Type.String(),
        data: Type.Object({
          ...{ order_id: Type.String(), amount: Rupees, confirm_by: confirmBy },
          to_collect: Type.Optional(restToCollect),
          payment_status: Type.Optional(PaymentStatus),
          pay_by: Type.Optional(nullable(Type.String())),
          shiprocket_error: Type.Optional(Type.String()),
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
      'gift_not_offered',
      'cod_limit',
      'cod_not_collected',
      'ring_size',
      'order_expired',
      'order_closed',
      'order_not_found',
      'idempotency_key_reused',
      'payment_not_offered',
      'payment_signature',
      'payment_not_confirmed_yet',
      'payment_declined',
      'payment_not_found',
      'payment_used',
      'retry',
    ],
  },
  'GET /orders/{orderId}': {
    service,
    access: 'public',
    summary: 'Track an order; masked unless owner, admin, the browser that placed it, or the link of its mail',
    params,
    query: Type.Object({ ...grant.properties, ...inLanguage }, strict),
    response: { 200: answer({ data: Order }) },
    problems: ['order_not_found'],
  },
  'GET /orders/email/{customer_email}': {
    service,
    access: 'public',
    summary: 'Orders of an address; masked for strangers, their numbers too',
    params: Type.Object({ customer_email: Email }),
    response: { 200: answer({ data: Type.Array(Order) }) },
    problems: ['order_not_found'],
  },
  'POST /orders/lookup': {
    service,
    access: 'public',
    summary: 'The same with the address in the body, where no log sees it',
    body: Type.Object({ email: Email }, strict),
    response: { 200: answer({ data: Type.Array(Order) }) },
    problems: ['order_not_found'],
  },
  'GET /auth/orders': {
    service,
    access: 'user',
    summary: 'Own orders, and those of the own verified address',
    query: Type.Object(inLanguage, strict),
    response: { 200: answer({ orders: Type.Array(Order) }) },
  },
  'POST /orders/{orderId}/cancel': {
    service,
    access: 'public',
    summary: 'Cancel before dispatch; for whoever may see the order in full',
    params,
    query: grant,
    body: Type.Object({ reason: Type.Optional(text(200)) }, strict),
    response: { 200: Done },
    problems: ['order_not_found', 'order_not_cancellable'],
  },
  'POST /orders/{orderId}/return': {
    service,
    access: 'public',
    summary: 'Ask for a return, each unit once, within the days of the policy after delivery; access as for cancel',
    params,
    query: grant,
    body: AskReturnBody,
    response: { 200: Done },
    problems: ['order_not_found', 'return_not_possible'],
  },
} as const satisfies Routes
