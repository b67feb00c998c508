import { type Static, Type } from 'typebox'
import { nullable, Paise } from '../../common/fields.ts'

/** What an offer gives. `unit_tiers` and `spend_tiers`: a higher percent for more pieces, or for a higher sum. */
export const OfferKind = Type.Enum(['percent', 'amount', 'buy_get', 'free_shipping', 'unit_tiers', 'spend_tiers'], {
  type: 'string',
})
export type OfferKind = Static<typeof OfferKind>

/** What it applies to: `category` by name, `product` by id. A new kind of scope is added here. */
export const ScopeBy = Type.Enum(['category', 'product'], { type: 'string' })

const percent = Type.Integer({ minimum: 0, maximum: 100 })
const count = Type.Integer({ minimum: 0 })

/** An offer's terms as used in events and rules: money in paise. */
export const OfferTerms = Type.Object({
  title: Type.String(),
  /** null: the offer needs no code. */
  code: nullable(Type.String()),
  kind: OfferKind,
  /** For `percent`, and the reduction of the cheapest pieces in `buy_get`. */
  percent,
  /** For `amount`. */
  amount: Paise,
  buy: count,
  get: count,
  /** `from`: pieces or paise, ascending. */
  tiers: Type.Array(Type.Object({ from: Type.Integer({ minimum: 1 }), percent })),
  /** Any of these; empty: everything. */
  scope: Type.Array(Type.Object({ by: ScopeBy, id: Type.String() })),
  /** Minimum pieces and minimum sum (before any discount) within its scope; 0: none. */
  fromUnits: count,
  fromSpend: Paise,
  firstOrder: Type.Boolean(),
  startsAt: nullable(Type.String()),
  endsAt: nullable(Type.String()),
  /** Whether it is added to others; of the exclusive offers, an order gets the best one. */
  stacks: Type.Boolean(),
  /** Maximum total cost, maximum uses, and maximum uses per customer; null: no limit. */
  budget: nullable(Paise),
  uses: nullable(count),
  usesPerCustomer: nullable(count),
})
export type OfferTerms = Static<typeof OfferTerms>
