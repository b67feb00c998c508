import { offerFault } from '@suvarna/contracts/orders/offers/offer-faults.ts'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import type { AdminOffer, OfferTermsForm } from './offer-reads.ts'

export type Kind = OfferTermsForm['kind']
export type ScopeBy = 'all' | 'category' | 'product'

/** What is typed, as it is typed. */
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
  percent: 'A percentage off',
  amount: 'An amount off',
  buy_get: 'Buy some, get some',
  unit_tiers: 'More off from more pieces',
  spend_tiers: 'More off from a higher sum',
  free_shipping: 'Free shipping',
}

export const emptyDraft: OfferDraft = {
  ...{ title: '', code: '', kind: 'percent', percent: '10', amount: '', buy: '2', get: '1' },
  ...{ tiers: [{ from: '', percent: '' }], scopeBy: 'all', scope: [], fromUnits: '', fromSpend: '' },
  ...{ firstOrder: false, startsAt: '', endsAt: '', stacks: false, budget: '', uses: '', usesPerCustomer: '' },
}

const shown = (value: number | null | undefined) => (value ? String(value) : '')

/** A moment as the browser's field for day and time has it, in the admin's own time. */
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

/** Only what its kind needs. */
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

export type DraftFault = { field: string; text: string }

/** What is wrong, by the names of the call's fields; the server's own rules, and what a field cannot be. */
export function draftFault(draft: OfferDraft): DraftFault | null {
  const terms = termsFormOf(draft)
  if (draft.scopeBy !== 'all' && draft.scope.length === 0)
    return { field: 'scope', text: draft.scopeBy === 'category' ? 'Choose a category' : 'Choose a piece' }
  const whole = {
    percent: 1,
    buy: 1,
    get: 1,
    from_units: 1,
    uses: 1,
    uses_per_customer: 1,
    amount: 0,
    from_spend: 0,
    budget: 0,
  }
  for (const [field, isWhole] of Object.entries(whole)) {
    const value = terms[field as keyof typeof whole]
    if (value === null || value === undefined) continue
    if (!Number.isFinite(value) || value < 0 || (isWhole && !Number.isInteger(value)))
      return { field, text: isWhole ? 'A whole number' : 'An amount in rupees' }
  }
  if (terms.tiers?.some(({ from, percent }) => !Number.isInteger(from) || from < 1 || !Number.isInteger(percent)))
    return { field: 'tiers', text: 'Each step needs two whole numbers' }
  const fault = offerFault(termsOf(terms))
  return fault && { field: fault.field, text: fault.rule }
}
