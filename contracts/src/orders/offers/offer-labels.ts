import { t } from '../../common/language/text.ts'
import { formatRupees, rupeesOf } from '../../common/money.ts'
import type { Missing } from './offer-missing.ts'
import type { OfferTerms } from './offer-terms.ts'

const pieces = (count: number) => (count === 1 ? t`1 piece` : t`${count} pieces`)
const rupees = (paise: number) => formatRupees(rupeesOf(paise))

/** The benefit, short enough for a card: `15% off`, `Buy 2, get 1 free`. */
function benefitLabel({ kind, percent, amount, buy, get, tiers }: OfferTerms): string {
  switch (kind) {
    case 'percent':
      return t`${percent}% off`
    case 'amount':
      return t`${rupees(amount)} off`
    case 'buy_get':
      return t`Buy ${buy}, get ${get} ${percent === 100 ? t`free` : t`at ${percent}% off`}`
    case 'free_shipping':
      return t`Free shipping`
    case 'unit_tiers':
    case 'spend_tiers':
      return t`Up to ${Math.max(0, ...tiers.map((tier) => tier.percent))}% off`
  }
}

/** The condition on the bag: ` from 2 pieces`, or nothing. */
function conditionLabel({ kind, tiers, fromUnits, fromSpend, firstOrder }: OfferTerms): string {
  const first = tiers[0]?.from ?? 0
  const from = [
    fromUnits > 1 || kind === 'unit_tiers' ? pieces(Math.max(fromUnits, kind === 'unit_tiers' ? first : 0)) : null,
    fromSpend > 0 || kind === 'spend_tiers' ? rupees(Math.max(fromSpend, kind === 'spend_tiers' ? first : 0)) : null,
  ].filter((one) => one !== null)
  return [from.length > 0 && t`from ${from.join(t` and `)}`, firstOrder && t`on your first order`]
    .filter(Boolean)
    .join(' ')
}

/** Benefit and condition in one line: `15% off from 2 pieces`. */
export const offerLabel = (terms: OfferTerms): string => `${benefitLabel(terms)} ${conditionLabel(terms)}`.trim()

const scopeLabel = ({ scope }: OfferTerms) => {
  if (scope.length === 0) return ''
  return scope.every(({ by }) => by === 'category')
    ? ` (${scope.map(({ id }) => id).join(', ')})`
    : t` of the same offer`
}

/** What the bag still needs, as text for the shopper. */
export function missingLabel(terms: OfferTerms, { units, spend, percent }: Missing): string {
  const more = [
    units > 0 && (units === 1 ? t`1 more piece` : t`${units} more pieces`),
    spend > 0 && t`${rupees(spend)} more`,
  ]
  const get = percent === null ? benefitLabel(terms) : t`${percent}% off`
  return t`Add ${more.filter(Boolean).join(t` and `)}${scopeLabel(terms)} for ${get}`
}
