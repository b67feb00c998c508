import { type Static, Type } from 'typebox'
import { Instant, line, nullable, Rupees, strict } from '../../common/fields.ts'
import { rupeesOf } from '../../common/money.ts'
import { OfferKind, type OfferTerms, ScopeBy } from './offer-terms.ts'

const count = (maximum: number) => Type.Integer({ minimum: 0, maximum })
const percent = count(100)
const optional = <S extends Parameters<typeof nullable>[0]>(schema: S) => Type.Optional(nullable(schema))

/** An offer as forms send it and the shop shows it, in rupees; fields that its kind does not use may be absent. */
export const OfferForm = Type.Object(
  {
    title: line(60),
    code: optional(Type.String({ maxLength: 30, pattern: '^[A-Za-z0-9 ]*$' })),
    kind: OfferKind,
    percent: Type.Optional(percent),
    amount: Type.Optional(Rupees),
    buy: Type.Optional(count(20)),
    get: Type.Optional(count(20)),
    tiers: Type.Optional(
      Type.Array(
        Type.Object(
          { from: Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Pieces, or rupees' }), percent },
          strict,
        ),
        { maxItems: 5 },
      ),
    ),
    scope: Type.Optional(Type.Array(Type.Object({ by: ScopeBy, id: line(150) }, strict), { maxItems: 100 })),
    from_units: Type.Optional(count(1000)),
    from_spend: Type.Optional(Rupees),
    first_order: Type.Optional(Type.Boolean()),
    starts_at: optional(Instant),
    ends_at: optional(Instant),
    stacks: Type.Optional(Type.Boolean()),
    budget: optional(Rupees),
    uses: optional(count(10_000_000)),
    uses_per_customer: optional(count(1000)),
  },
  strict,
)
export type OfferForm = Static<typeof OfferForm>

export function formOf(terms: OfferTerms): Required<OfferForm> {
  const scaled = (from: number) => (terms.kind === 'spend_tiers' ? rupeesOf(from) : from)
  return {
    ...publicFormOf(terms),
    tiers: terms.tiers.map(({ from, percent: off }) => ({ from: scaled(from), percent: off })),
    budget: terms.budget === null ? null : rupeesOf(terms.budget),
    uses: terms.uses,
    uses_per_customer: terms.usesPerCustomer,
  }
}

/** Excludes the limits on cost and use. */
function publicFormOf(terms: OfferTerms) {
  const { title, code, kind, percent: off, buy, get, scope, stacks } = terms
  return {
    ...{ title, code, kind, percent: off, buy, get, scope, stacks },
    amount: rupeesOf(terms.amount),
    from_units: terms.fromUnits,
    from_spend: rupeesOf(terms.fromSpend),
    first_order: terms.firstOrder,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
  }
}

/** For shoppers: without its budget and its total number of uses. */
export const shownFormOf = (terms: OfferTerms): Required<OfferForm> => formOf({ ...terms, budget: null, uses: null })
