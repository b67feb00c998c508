import { paiseOf } from '../../common/money.ts'
import type { OfferForm } from './offer-form.ts'
import { codeOf } from './offer-rules.ts'
import type { OfferTerms } from './offer-terms.ts'

const money = (rupees: number | null | undefined) => (rupees === null || rupees === undefined ? null : paiseOf(rupees))

/** Converts a form to terms: money in paise, an empty code or limit to none. */
export function termsOf(form: OfferForm): OfferTerms {
  const scaled = (from: number) => (form.kind === 'spend_tiers' ? paiseOf(from) : from)
  return {
    title: form.title.trim(),
    code: codeOf(form.code ?? '') || null,
    kind: form.kind,
    percent: form.percent ?? 0,
    amount: money(form.amount) ?? 0,
    buy: form.buy ?? 0,
    get: form.get ?? 0,
    tiers: (form.tiers ?? []).map(({ from, percent: off }) => ({ from: scaled(from), percent: off })),
    scope: (form.scope ?? []).map(({ by, id }) => ({ by, id: id.trim() })),
    fromUnits: form.from_units ?? 0,
    fromSpend: money(form.from_spend) ?? 0,
    firstOrder: form.first_order ?? false,
    startsAt: form.starts_at || null,
    endsAt: form.ends_at || null,
    stacks: form.stacks ?? false,
    budget: money(form.budget),
    uses: form.uses ?? null,
    usesPerCustomer: form.uses_per_customer ?? null,
  }
}
