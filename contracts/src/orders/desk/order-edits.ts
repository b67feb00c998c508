import { Type } from 'typebox'
import { Email, line, OrderId, Phone, Pincode, strict, text, Version } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'

const params = Type.Object({ id: OrderId })
const service = 'orders'
const access = 'admin'

/** Excludes the review request: its mail promises to be the only one. */
export const mailsSentAgain = [
  'placed',
  'unpaid',
  'shipped',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'refunded',
  'returned',
  'return-asked',
  'return-accepted',
  'return-refused',
] as const
export type MailSentAgain = (typeof mailsSentAgain)[number]

/** Per order and hour. */
export const mostMailsSentAgain = 5

export const mostOrderTags = 10
export const orderTagLength = 30

export const contactFields = ['name', 'phone', 'address', 'city', 'state', 'pincode'] as const
export type ContactField = (typeof contactFields)[number]

/** Hours for which an expired order reserves its pieces again. */
export const paymentLinkHours = 24
/** An order older than these days is placed anew instead: its prices and its link are too old. */
export const paymentLinkDays = 30

export const WhichMail = Type.Object(
  {
    mail: Type.Enum([...mailsSentAgain], { type: 'string' }),
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Of the return that it is about' })),
  },
  strict,
)

/** The portal's number format. */
const ewayNumberForm = '^[0-9]{12}$'

export const orderEditRoutes = {
  'PUT /admin/orders/{id}/eway-bill': {
    service,
    access,
    summary: 'The e-way bill that the parcel travels with, until it has left; the courier is told',
    params,
    body: Type.Object(
      {
        number: Type.String({ pattern: ewayNumberForm, description: '12 digits' }),
        day: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'Of the bill' })),
      },
      strict,
    ),
    response: { 200: Done },
    problems: ['order_not_found', 'parcel_fixed'],
  },
  'POST /admin/orders/{id}/mails': {
    service,
    access,
    summary: 'Send a mail of an order once more, as the order is now; never one that no longer holds',
    params,
    body: WhichMail,
    response: { 200: Done },
    problems: ['order_not_found', 'mail_not_possible', 'too_many_mails'],
  },
  'PUT /admin/orders/{id}/tags': {
    service,
    access,
    summary: 'All tags of an order, replacing those before; spelling decides, capitals do not',
    params,
    body: Type.Object({ tags: Type.Array(line(orderTagLength), { maxItems: mostOrderTags }) }, strict),
    response: { 200: Done },
    problems: ['order_not_found'],
  },
  'PUT /admin/orders/{id}/contact': {
    service,
    access,
    summary: 'Name, phone and address, until the courier has the parcel; a mistyped e-mail until it is delivered',
    params,
    body: Type.Object(
      {
        name: line(100, 2),
        email: Type.Optional({
          ...Email,
          description: 'Where it was mistyped; mails and links are this one’s from then on',
        }),
        phone: Phone,
        address: text(500, 10),
        city: line(80),
        state: line(80),
        pincode: Pincode,
        version: Type.Optional(Version),
      },
      strict,
    ),
    response: { 200: Done },
    problems: ['order_not_found', 'order_closed', 'contact_fixed', 'cod_not_collected', 'stale_version'],
  },
  'POST /admin/orders/{id}/payment-link': {
    service,
    access,
    summary:
      'A link by which the shopper pays an online order whose time ran out: its pieces are reserved anew at its prices',
    params,
    body: Type.Object({ mail: Type.Optional(Type.Boolean({ description: 'Mail it to the shopper, too' })) }, strict),
    response: {
      200: answer({
        data: Type.Object({
          path: Type.String({ description: 'Below the shop’s address; it opens the order without a login' }),
          pay_by: Type.String(),
          mailed: Type.Boolean(),
        }),
      }),
    },
    problems: [
      'order_not_found',
      'order_closed',
      'payment_not_offered',
      'already_paid',
      'out_of_stock',
      'product_gone',
    ],
  },
} as const satisfies Routes
