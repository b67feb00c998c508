import { isInScope, type OfferedLine } from './offer-rules.ts'
import type { OfferTerms } from './offer-terms.ts'

/** What a bag still needs for an offer or its next tier; `percent` of that tier, if tiers differ. */
export type Missing = { units: number; spend: number; percent: number | null }

const nothing: Missing = { units: 0, spend: 0, percent: null }

/** Null if there is nothing more to gain: the offer is given in full, or no piece of the bag is in it. */
export function missingFor(terms: OfferTerms, lines: readonly OfferedLine[]): Missing | null {
  const mine = lines.filter((line) => isInScope(terms, line))
  const units = mine.reduce((all, { quantity }) => all + quantity, 0)
  const spend = mine.reduce((all, { price, quantity }) => all + price * quantity, 0)
  if (units === 0) return null
  const wanted = {
    ...nothing,
    units: Math.max(0, terms.fromUnits - units),
    spend: Math.max(0, terms.fromSpend - spend),
  }
  if (wanted.units > 0 || wanted.spend > 0) return wanted
  switch (terms.kind) {
    case 'buy_get': {
      const set = terms.buy + terms.get
      return units % set === 0 ? null : { ...nothing, units: set - (units % set) }
    }
    case 'unit_tiers':
    case 'spend_tiers': {
      const byUnits = terms.kind === 'unit_tiers'
      const next = terms.tiers.find(({ from }) => from > (byUnits ? units : spend))
      if (!next) return null
      const { percent } = next
      return byUnits ? { units: next.from - units, spend: 0, percent } : { units: 0, spend: next.from - spend, percent }
    }
    default:
      return null
  }
}
