import { type Static, Type } from 'typebox'
import { Instant, nullable, strict } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'

const count = Type.Integer({ minimum: 0 })
const Day = Type.String({ maxLength: 10, description: 'A day in India, yyyy-mm-dd' })
const Span = Type.Object({ from: Day, to: Day })
const days = { from: Day, to: Day }
const rupees = Type.Number({ description: 'Rupees' })
const size = nullable(
  Type.Number({ description: "A ring's size; null for a piece without, or of which none was named" }),
)

/** Visitors who reached each step; never more than the step before. */
export const FunnelSteps = Type.Object({ viewed: count, bagged: count, checkout: count, ordered: count })
export type FunnelSteps = Static<typeof FunnelSteps>
export const funnelStepNames = ['viewed', 'bagged', 'checkout', 'ordered'] as const satisfies (keyof FunnelSteps)[]

const change = Type.String({ description: "'+12%', '-3%', '+0%'" })

/** The steps in the requested days, and in the same number of days before. */
const steps = { steps: FunnelSteps, before: FunnelSteps }
const name = Type.String()

export const Funnel = Type.Object({
  period: Span,
  before: Span,
  shop: Type.Object({
    ...steps,
    change: Type.Object({ viewed: change, bagged: change, checkout: change, ordered: change }),
    conversion: Type.Object({ value: Type.Number({ description: 'Percent' }), before: Type.Number(), change }),
  }),
  products: Type.Array(
    Type.Object({
      product_id: Type.String(),
      name,
      category: name,
      retired: Type.Boolean({ description: 'No longer in the shop' }),
      ...steps,
    }),
  ),
  categories: Type.Array(Type.Object({ category_id: Type.String(), name, ...steps })),
  sizes: Type.Array(Type.Object({ size: Type.Number(), ...steps })),
  wanted: Type.Object({
    visitors: Type.Integer({ minimum: 0, description: 'Who wanted any piece while it was sold out, each once' }),
    before: count,
    pieces: Type.Array(
      Type.Object({
        product_id: Type.String(),
        name,
        size,
        visitors: count,
        before: count,
        last_day: nullable(Day),
        available: nullable(Type.Integer({ description: 'Pieces left now; null where nobody knows the piece' })),
        retired: Type.Boolean(),
      }),
    ),
  }),
})
export type Funnel = Static<typeof Funnel>

/** One product in a cart; quantities are not recorded. */
const BagLine = Type.Object({
  product_id: Type.String(),
  name,
  size,
  price: rupees,
  added_at: Instant,
  retired: Type.Boolean(),
})
const Bag = Type.Object({
  place: Type.Integer({ minimum: 1, description: 'In the whole list: the only name that a bag has' }),
  filled_at: Type.String({ description: 'When a piece was last put in', format: 'date-time' }),
  worth: rupees,
  lines: Type.Array(BagLine),
})

/** Abandoned carts, anonymous; `worth` at current prices. */
export const AbandonedBags = Type.Object({
  total: count,
  worth: rupees,
  pieces: Type.Array(Type.Object({ product_id: Type.String(), name, size, bags: count })),
  bags: Type.Array(Bag),
})
export type AbandonedBags = Static<typeof AbandonedBags>

export const cartsPerPage = 25

const service = 'analytics'

export const funnelRoutes = {
  'GET /admin/analytics/funnel': {
    service,
    access: 'admin',
    summary:
      'How far visitors came in some days and as many before: shop, product, category, ring size; and sold out wishes',
    query: Type.Object(days, strict),
    response: { 200: answer({ data: Funnel }) },
  },
  'GET /admin/analytics/bags': {
    service,
    access: 'admin',
    summary: 'Abandoned bags, the last filled first; with `from` and `to` those last filled in these days',
    query: Type.Object(
      {
        from: Type.Optional(Day),
        to: Type.Optional(Day),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      },
      strict,
    ),
    response: { 200: answer({ data: AbandonedBags }) },
  },
} as const satisfies Routes
