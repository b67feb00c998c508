import type { PublicReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { BadgeCheck } from 'lucide-react'
import { buyer, fitLabels } from '../../../entities/review/review-labels.ts'
import { ReviewPhotos } from '../../../entities/review/review-photos.tsx'
import { Stars } from '../../../entities/review/stars.tsx'
import { dayOf } from '../../../lib/format/dates.ts'
import { HelpfulVote } from './helpful-vote.tsx'
import styles from './product-reviews.module.css'

export function ReviewEntry({ review }: { review: PublicReview }) {
  const { stars, fit, size, name, text, photos, answer, at, sample } = review
  const facts = [size !== null && t`Size ${size}`, fit && fitLabels[fit]].filter(Boolean).join(' · ')
  return (
    <li data-testid="review">
      <p className={styles.reviewHead}>
        <Stars value={stars} />
        {sample ? (
          <span className={styles.reviewSample}>{t`Sample review`}</span>
        ) : (
          <span className={styles.reviewBuyer}>
            <BadgeCheck size={15} strokeWidth={1.6} aria-hidden="true" /> {buyer}
          </span>
        )}
      </p>
      {text && <p className={styles.reviewText}>{text}</p>}
      <ReviewPhotos photos={photos} />
      <p className="muted small">
        {[name, facts].filter(Boolean).join(' · ')}
        {(name || facts) && ' · '}
        <time dateTime={at}>{dayOf(at)}</time>
      </p>
      {answer && (
        <blockquote className={styles.reviewAnswer}>
          <p className="small">{t`Suvarna answers`}</p>
          <p>{answer}</p>
        </blockquote>
      )}
      {!sample && <HelpfulVote review={review} />}
    </li>
  )
}
