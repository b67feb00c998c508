import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './product-reviews.module.css'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { reviewsOf } from './reviews-reads.ts'

/** The summary and the reviews; each press loads another page. */
export function ReviewList({ productId }: { productId: string }) {
  const [pages, setPages] = useState(1)
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const parts = useQueries({ queries: numbers.map((page) => reviewsOf(productId, page)) })
  const [first] = parts
  const last = parts.at(-1)
  // A review that moves between pages while they load is shown once.
  const reviews = new Map(parts.flatMap(({ data }) => data?.reviews ?? []).map((one) => [one.id, one]))
  if (!first || first.isPending) return <div className={`skeleton ${styles.reviewsWait}`} aria-busy="true" />
  if (!first.data)
    return (
      <div className={styles.reviewsFailure}>
        <Notice kind="error">{t`The reviews could not be loaded.`}</Notice>
        <Button onClick={() => first.refetch()} busy={first.isFetching}>
          {t`Try again`}
        </Button>
      </div>
    )
  const { summary } = first.data
  return (
    <div className={styles.reviewsBody}>
      <RatingSummary summary={summary} />
      <div>
        <ul className={styles.reviewList}>
          {[...reviews.values()].map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
        </ul>
        {reviews.size < summary.count && (
          <Button
            busy={last?.isFetching ?? false}
            onClick={() => (last?.isError ? last.refetch() : setPages(pages + 1))}
          >
            {t`Show more reviews`}
          </Button>
        )}
      </div>
    </div>
  )
}
