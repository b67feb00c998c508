import { type Static, Type } from 'typebox'
import { nullable, Paise } from '../../common/fields.ts'

/** What an offer gives. `unit_tiers` and `spend_tiers`: more percent from more pieces, or from a higher sum. */
export const OfferKind = Type.Enum(['percent', 'amount', 'buy_get', 'free_shipping', 'unit_tiers', 'spend_tiers'], {
  type: 'string',
})
export type OfferKind = Static<typeof OfferKind>

/** What it is for: `category` by name, `product` by id. A later way to narrow it is one more word here. */
export const ScopeBy = Type.Enum(['category', 'product'], { type: 'string' })

const percent = Type.Integer({ minimum: 0, maximum: 100 })
const count = Type.Integer({ minimum: 0 })

/** An offer's terms as events and rules have them: money in paise. */
export const OfferTerms = Type.Object({
  title: Type.String(),
  /** null: it is given by itself. */
  code: nullable(Type.String()),
  kind: OfferKind,
  /** Of `percent`, and what the cheapest pieces of `buy_get` lose. */
  percent,
  /** Of `amount`. */
  amount: Paise,
  buy: count,
  get: count,
  /** `from`: pieces or paise; rising. */
  tiers: Type.Array(Type.Object({ from: Type.Integer({ minimum: 1 }), percent })),
  /** Any of these; empty: everything. */
  scope: Type.Array(Type.Object({ by: ScopeBy, id: Type.String() })),
  /** At least so many pieces, and so much (before any discount), of what it is for; 0: any. */
  fromUnits: count,
  fromSpend: Paise,
  firstOrder: Type.Boolean(),
  startsAt: nullable(Type.String()),
  endsAt: nullable(Type.String()),
  /** Is added to others; of those that are not, an order gets the best one. */
  stacks: Type.Boolean(),
  /** What it may cost in all, be used in all, and by one customer; null: no limit. */
  budget: nullable(Paise),
  uses: nullable(count),
  usesPerCustomer: nullable(count),
})
export type OfferTerms = Static<typeof OfferTerms>
