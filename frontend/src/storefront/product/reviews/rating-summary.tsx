import type { ReviewSummary } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { reviewCount } from '../../../entities/review/review-count.ts'
import { fitLabels } from '../../../entities/review/review-labels.ts'
import { Stars } from '../../../entities/review/stars.tsx'
import styles from './product-reviews.module.css'

/** Fewer answers about the fit are not meaningful. */
const enough = 3

/** The average, the number of reviews per star count, and the fit if more than half agree. */
export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const { average, count, stars, fits, sample } = summary
  const said = fits.reduce((sum, fit) => sum + fit.count, 0)
  const agreed = said >= enough ? fits.find((fit) => fit.count * 2 > said) : undefined
  return (
    <div className={styles.summary}>
      <p className={styles.summaryAverage}>
        <span className="amount">{average?.toFixed(1)}</span>
        <span>
          <Stars value={average ?? 0} size={20} />
          <span className="muted small">{sample ? t`Of sample reviews` : t`From ${reviewCount(count)}`}</span>
        </span>
      </p>
      <ul className={styles.summaryBars}>
        {stars.map((one) => (
          <li key={one.stars}>
            <span className="small">
              {one.stars} <span className="visually-hidden">{t`stars: `}</span>
            </span>
            <span className={styles.summaryBar} aria-hidden="true">
              <span style={{ width: `${(one.count / Math.max(count, 1)) * 100}%` }} />
            </span>
            <span className="amount small">{one.count}</span>
          </li>
        ))}
      </ul>
      {agreed && <p className="small">{t`${fitLabels[agreed.fit]}, say ${agreed.count} of ${said}`}</p>}
      {sample && (
        <p className="muted small">
          {t`This is a demo: these samples were written by nobody, and give way to the first real review.`}
        </p>
      )}
    </div>
  )
}
