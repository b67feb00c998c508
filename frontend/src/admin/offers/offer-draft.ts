import { offerFaults } from '@suvarna/contracts/orders/offers/offer-faults.ts'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import type { AdminOffer, OfferTermsForm } from './offer-reads.ts'

export type Kind = OfferTermsForm['kind']
export type ScopeBy = 'all' | 'category' | 'product'

/** The form's values as typed. */
export type OfferDraft = {
  title: string
  code: string
  kind: Kind
  percent: string
  amount: string
  buy: string
  get: string
  tiers: { from: string; percent: string }[]
  scopeBy: ScopeBy
  scope: string[]
  fromUnits: string
  fromSpend: string
  firstOrder: boolean
  startsAt: string
  endsAt: string
  stacks: boolean
  budget: string
  uses: string
  usesPerCustomer: string
}

export const kindLabels: Readonly<Record<Kind, string>> = {
  percent: 'Percentage',
  amount: 'Fixed amount',
  buy_get: 'Buy X get Y',
  unit_tiers: 'Buy more, save more (by quantity)',
  spend_tiers: 'Spend more, save more (by order value)',
  free_shipping: 'Free shipping',
}

export const emptyDraft: OfferDraft = {
  ...{ title: '', code: '', kind: 'percent', percent: '10', amount: '', buy: '2', get: '1' },
  ...{ tiers: [{ from: '', percent: '' }], scopeBy: 'all', scope: [], fromUnits: '', fromSpend: '' },
  ...{ firstOrder: false, startsAt: '', endsAt: '', stacks: false, budget: '', uses: '', usesPerCustomer: '' },
}

const shown = (value: number | null | undefined) => (value ? String(value) : '')

/** A moment in `datetime-local` format, in the admin's own time zone. */
function fieldOf(iso: string | null | undefined): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function draftOf({ terms }: Pick<AdminOffer, 'terms'>): OfferDraft {
  const scope = terms.scope ?? []
  return {
    title: terms.title,
    code: terms.code ?? '',
    kind: terms.kind,
    percent: shown(terms.percent),
    amount: shown(terms.amount),
    buy: shown(terms.buy),
    get: shown(terms.get),
    tiers: terms.tiers?.length
      ? terms.tiers.map(({ from, percent }) => ({ from: String(from), percent: String(percent) }))
      : emptyDraft.tiers,
    scopeBy: scope[0]?.by ?? 'all',
    scope: scope.map(({ id }) => id),
    fromUnits: shown(terms.from_units),
    fromSpend: shown(terms.from_spend),
    firstOrder: terms.first_order ?? false,
    startsAt: fieldOf(terms.starts_at),
    endsAt: fieldOf(terms.ends_at),
    stacks: terms.stacks ?? false,
    budget: shown(terms.budget),
    uses: shown(terms.uses),
    usesPerCustomer: shown(terms.uses_per_customer),
  }
}

const numberOf = (typed: string) => Number(typed.replaceAll(/[₹,\s]/g, ''))
const optional = (typed: string) => (typed.trim() === '' ? null : numberOf(typed))
const moment = (typed: string) => (typed ? new Date(typed).toISOString() : null)

/** Includes only what the offer's kind needs. */
export function termsFormOf(draft: OfferDraft): OfferTermsForm {
  const { kind, scopeBy } = draft
  const isStepped = kind === 'unit_tiers' || kind === 'spend_tiers'
  return {
    title: draft.title.trim(),
    code: draft.code.trim() || null,
    kind,
    ...(kind === 'percent' || kind === 'buy_get' ? { percent: numberOf(draft.percent) } : {}),
    ...(kind === 'amount' ? { amount: numberOf(draft.amount) } : {}),
    ...(kind === 'buy_get' ? { buy: numberOf(draft.buy), get: numberOf(draft.get) } : {}),
    ...(isStepped
      ? { tiers: draft.tiers.map(({ from, percent }) => ({ from: numberOf(from), percent: numberOf(percent) })) }
      : {}),
    scope: scopeBy === 'all' ? [] : draft.scope.map((id) => ({ by: scopeBy, id })),
    from_units: optional(draft.fromUnits) ?? 0,
    from_spend: optional(draft.fromSpend) ?? 0,
    first_order: draft.firstOrder,
    starts_at: moment(draft.startsAt),
    ends_at: moment(draft.endsAt),
    stacks: draft.stacks,
    budget: optional(draft.budget),
    uses: optional(draft.uses),
    uses_per_customer: optional(draft.usesPerCustomer),
  }
}

/** Errors by the field names of the call. */
export type DraftFaults = Readonly<Record<string, string>>

const whole = ['percent', 'buy', 'get', 'from_units', 'uses', 'uses_per_customer'] as const
const amounts = ['amount', 'from_spend', 'budget'] as const

/** Returns all errors: invalid field values first, then those of the server's own rules. */
export function draftFaults(draft: OfferDraft): DraftFaults {
  const terms = termsFormOf(draft)
  const isPositive = (value: number | null | undefined) => value == null || (Number.isFinite(value) && value >= 0)
  const isWhole = (value: number | null | undefined) => value == null || (isPositive(value) && Number.isInteger(value))
  const isStep = ({ from, percent }: { from: number; percent: number }) =>
    Number.isInteger(from) && from >= 1 && Number.isInteger(percent)
  return {
    ...Object.fromEntries(offerFaults(termsOf(terms)).map(({ field, rule }) => [field, rule])),
    ...Object.fromEntries(whole.filter((field) => !isWhole(terms[field])).map((field) => [field, 'A whole number'])),
    ...Object.fromEntries(
      amounts.filter((field) => !isPositive(terms[field])).map((field) => [field, 'An amount in rupees']),
    ),
    ...(terms.tiers?.every(isStep) === false ? { tiers: 'Each level needs two whole numbers' } : {}),
    ...(draft.scopeBy !== 'all' && draft.scope.length === 0
      ? { scope: draft.scopeBy === 'category' ? 'Choose a category' : 'Choose a product' }
      : {}),
  }
}
