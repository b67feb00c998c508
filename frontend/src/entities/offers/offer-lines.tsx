import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { missingLabel } from '@suvarna/contracts/orders/offers/offer-labels.ts'
import { missingFor } from '@suvarna/contracts/orders/offers/offer-missing.ts'
import type { OfferedLine } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import styles from './offer-lines.module.css'
import type { Offered } from './use-offers.ts'

type Given = { offerId: string; title: string; amount: number }
type Props = { lines: readonly OfferedLine[]; offered: Offered; given: readonly Given[] }

/** What the shop's own offers besides the 10% give this bag, and what the others still require. */
export function OfferLines({ lines, offered, given }: Props) {
  const had = given.filter(({ offerId }) => offerId !== standingId)
  const missing = offered.offers.flatMap(({ offerId, terms }) => {
    const more = offerId === standingId ? null : missingFor(terms, lines)
    return more ? [{ offerId, text: missingLabel(terms, more), title: terms.title }] : []
  })
  // A typed code that gives nothing must say so, or the shopper types it again.
  const idle = offered.offers.find(
    ({ offerId, terms }) =>
      terms.code !== null &&
      !given.some((one) => one.offerId === offerId) &&
      !missing.some((one) => one.offerId === offerId),
  )
  if (had.length === 0 && missing.length === 0 && !idle) return null
  return (
    <ul className={styles.offerLines} aria-label={t`Offers`}>
      {had.map(({ offerId, title, amount }) => (
        <li key={offerId} className={styles.offerHad}>
          {amount > 0 ? t`${title}: you save ${formatRupees(amount)}` : title}
        </li>
      ))}
      {missing.map(({ offerId, text, title }) => (
        <li key={`${offerId} missing`}>
          {text} <span className="muted small">{title}</span>
        </li>
      ))}
      {idle && (
        <li>
          {given.length > 0
            ? t`${idle.terms.code ?? ''} is not added: your bag has a better offer already.`
            : t`${idle.terms.code ?? ''} is for other pieces than those in your bag.`}
        </li>
      )}
    </ul>
  )
}
