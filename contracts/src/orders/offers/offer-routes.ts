import { type Static, Type } from 'typebox'
import { Id, Rupees, strict, Version } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { OfferForm } from './offer-form.ts'

/** A running offer as the shop shows it. The shop's own bag computes with it, but the server decides. */
const ShownOffer = Type.Object({ id: Type.String(), terms: OfferForm })

const AdminOffer = Type.Object({
  id: Type.String(),
  status: Type.Enum(['draft', 'live', 'ended'], { type: 'string' }),
  standing: Type.Boolean({ description: 'The shop came with it: it can be ended and begun again, not changed' }),
  terms: OfferForm,
  /** Orders that have it, except cancelled ones, and the sum that it took off. */
  orders: Type.Integer(),
  given: Rupees,
  version: Version,
  updated_at: Type.Optional(Type.String()),
})
export type AdminOffer = Static<typeof AdminOffer>

const Day = Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in India' })

const PreviewedOrder = Type.Object({
  order_id: Type.String(),
  placed_at: Type.String(),
  subtotal: Rupees,
  /** The discount at the time, the one from all of today’s offers and this one, and the one from this one alone. */
  was: Rupees,
  would: Rupees,
  by_this: Rupees,
})

const params = Type.Object({ id: Id })
const service = 'orders'
const access = 'admin'

export const offerRoutes = {
  'GET /offers': {
    service,
    access: 'public',
    summary: 'The offers that run by themselves, to show them; without their budgets',
    response: {
      200: answer({
        offers: Type.Array(ShownOffer),
        codes: Type.Boolean({ description: 'Whether there is any code to type' }),
      }),
    },
  },
  'POST /offers/code': {
    service,
    access: 'public',
    summary: 'The offer behind a code that is open now',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 30 }) }, strict),
    response: { 200: answer({ offer: ShownOffer }) },
    problems: ['offer_not_found'],
  },
  'GET /admin/offers': {
    service,
    access,
    summary: 'All offers with what they gave, the newest first',
    response: { 200: answer({ offers: Type.Array(AdminOffer) }) },
  },
  'POST /admin/offers': {
    service,
    access,
    summary: 'Write an offer down; nobody gets it before it is published',
    body: Type.Object({ terms: OfferForm }, strict),
    response: { 200: answer({ offer: AdminOffer }) },
    problems: ['offer_code_taken', 'too_many_offers'],
  },
  'PUT /admin/offers/{id}': {
    service,
    access,
    summary: 'Change its terms, for orders from now on',
    params,
    body: Type.Object({ terms: OfferForm, version: Version }, strict),
    response: { 200: answer({ offer: AdminOffer }) },
    problems: ['offer_not_found', 'offer_code_taken', 'stale_version', 'forbidden'],
  },
  'PUT /admin/offers/{id}/status': {
    service,
    access,
    summary: 'Publish it, or end it; placed orders keep what they got',
    params,
    body: Type.Object({ status: Type.Enum(['live', 'ended'], { type: 'string' }), version: Version }, strict),
    response: { 200: answer({ offer: AdminOffer }) },
    problems: ['offer_not_found', 'offer_code_taken', 'too_many_offers', 'stale_version'],
  },
  'POST /admin/offers/preview': {
    service,
    access,
    summary: 'What if: the same rules over the orders of past days, per order, with what was assumed',
    body: Type.Object(
      {
        terms: OfferForm,
        id: Type.Optional(Id),
        from: Day,
        to: Day,
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      },
      strict,
    ),
    response: {
      200: answer({
        assumptions: Type.Array(Type.String()),
        orders: Type.Array(PreviewedOrder),
        page: Type.Integer(),
        pages: Type.Integer(),
        totals: Type.Object({
          orders: Type.Integer(),
          /** Number of orders that would have got this offer. */
          with_this: Type.Integer(),
          subtotal: Rupees,
          was: Rupees,
          would: Rupees,
          by_this: Rupees,
        }),
      }),
    },
  },
} as const satisfies Routes
