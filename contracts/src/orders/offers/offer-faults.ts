import type { OfferTerms } from './offer-terms.ts'

/** A field of the form, and the rule that it breaks. */
export type OfferFault = { field: string; rule: string }

/** Maximum percent of an offer: more is a typing error. Pieces of `buy_get` may be free. */
const mostPercent = 90

/** The faults that form and server refuse, in form order, at most one per field. */
export function offerFaults(terms: OfferTerms): OfferFault[] {
  const found = new Map<string, string>()
  for (const { field, rule } of everyFault(terms)) if (!found.has(field)) found.set(field, rule)
  return [...found].map(([field, rule]) => ({ field, rule }))
}

/** The first fault; null if the terms can be published. */
export const offerFault = (terms: OfferTerms): OfferFault | null => offerFaults(terms)[0] ?? null

function* everyFault(terms: OfferTerms): Generator<OfferFault> {
  const { kind, percent, amount, buy, get, startsAt, endsAt } = terms
  if (terms.title.trim() === '') yield { field: 'title', rule: 'Give the offer a title that customers will read' }
  if (terms.code !== null && !/^[A-Z0-9]{3,20}$/.test(terms.code))
    yield { field: 'code', rule: 'A code has 3 to 20 letters and digits' }
  if (kind === 'percent' && (percent < 1 || percent > mostPercent))
    yield { field: 'percent', rule: `Percent must be between 1 and ${mostPercent}` }
  if (kind === 'amount' && amount < 100) yield { field: 'amount', rule: 'Amount must be at least ₹1' }
  if (kind === 'buy_get') {
    if (buy < 1) yield { field: 'buy', rule: 'The customer must buy at least 1 item' }
    if (get < 1) yield { field: 'get', rule: 'The customer must get at least 1 item' }
    if (percent < 1 || percent > 100) yield { field: 'percent', rule: 'Percent must be between 1 and 100' }
  }
  if (kind === 'unit_tiers' || kind === 'spend_tiers') yield* stepFaults(terms)
  const [starts, ends] = [startsAt, endsAt].map((at) => (at === null ? null : Date.parse(at)))
  if (Number.isNaN(starts)) yield { field: 'starts_at', rule: 'Please enter a valid date and time' }
  if (Number.isNaN(ends)) yield { field: 'ends_at', rule: 'Please enter a valid date and time' }
  if (starts != null && ends != null && ends <= starts)
    yield { field: 'ends_at', rule: 'The offer must end after it starts' }
}

function* stepFaults({ tiers }: OfferTerms): Generator<OfferFault> {
  if (tiers.length === 0) yield { field: 'tiers', rule: 'Add at least one level' }
  for (const [at, { from, percent }] of tiers.entries()) {
    if (percent < 1 || percent > mostPercent)
      yield { field: 'tiers', rule: `Each level takes between 1% and ${mostPercent}% off` }
    const before = tiers[at - 1]
    if (before && (from <= before.from || percent <= before.percent))
      yield { field: 'tiers', rule: 'Each level must ask for more and give more than the one before' }
  }
}
