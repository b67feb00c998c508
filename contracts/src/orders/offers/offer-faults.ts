import type { OfferTerms } from './offer-terms.ts'

/** The field of the form, and the rule that it breaks. */
export type OfferFault = { field: string; rule: string }

/** The most that an offer takes off: more is a typing error. Pieces of `buy_get` may be free. */
const mostPercent = 90

/** What the form and the server both refuse, the first of it; null where the terms can be published. */
export function offerFault(terms: OfferTerms): OfferFault | null {
  const { kind, percent, amount, buy, get, tiers, startsAt, endsAt } = terms
  const fault = (field: string, rule: string) => ({ field, rule })
  if (terms.title.trim() === '') return fault('title', 'Give the offer a name that shoppers will read')
  if (terms.code !== null && !/^[A-Z0-9]{3,20}$/.test(terms.code))
    return fault('code', 'A code has 3 to 20 letters and digits')
  if (kind === 'percent' && (percent < 1 || percent > mostPercent))
    return fault('percent', `Percent must be between 1 and ${mostPercent}`)
  if (kind === 'amount' && amount < 100) return fault('amount', 'Amount must be at least ₹1')
  if (kind === 'buy_get') {
    if (buy < 1) return fault('buy', 'At least 1 piece has to be bought')
    if (get < 1) return fault('get', 'At least 1 piece has to be given')
    if (percent < 1 || percent > 100) return fault('percent', 'Percent must be between 1 and 100')
  }
  if (kind === 'unit_tiers' || kind === 'spend_tiers') {
    if (tiers.length === 0) return fault('tiers', 'Add at least one step')
    for (const [at, { from, percent: off }] of tiers.entries()) {
      if (off < 1 || off > mostPercent) return fault('tiers', `Each step takes between 1% and ${mostPercent}% off`)
      const before = tiers[at - 1]
      if (before && (from <= before.from || off <= before.percent))
        return fault('tiers', 'Each step must ask for more and give more than the one before')
    }
  }
  if (startsAt !== null && Number.isNaN(Date.parse(startsAt))) return fault('starts_at', 'This is no date')
  if (endsAt !== null && Number.isNaN(Date.parse(endsAt))) return fault('ends_at', 'This is no date')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return fault('ends_at', 'The offer must end after it starts')
  return null
}
