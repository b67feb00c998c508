import type { AdminReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { Link } from 'react-router-dom'
import { fitLabels, reasonLabels } from '../../entities/review/review-labels.ts'
import { ReviewPhotos } from '../../entities/review/review-photos.tsx'
import { Stars } from '../../entities/review/stars.tsx'
import { momentOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import cardStyles from '../../ui/admin/cards/card-list.module.css'
import { AnswerForm } from './answer-form.tsx'
import { ReviewDecision } from './review-decision.tsx'
import styles from './reviews-page.module.css'

export function ReviewCard({ review, onDone }: { review: AdminReview; onDone: (message: string) => Promise<void> }) {
  const { product_id, product_name, image, stars, fit, size, name, text, order_id, at } = review
  const facts = [size !== null && `Size ${size}`, fit && fitLabels[fit], name].filter(Boolean).join(' · ')
  return (
    <li className={`${cardStyles.card} ${styles.card}`} data-testid="admin-review">
      <AdminImage name={image || undefined} alt="" sizes="64px" />
      <div className={styles.cardBody}>
        <p className={cardStyles.cardHead}>
          <Link className="link" to={`/product/${encodeURIComponent(product_id)}#reviews`} target="_blank">
            {product_name || 'A piece that is no longer sold'}
          </Link>
          <Stars value={stars} />
          {review.sample && <span className={styles.sample}>Sample review</span>}
        </p>
        {text ? <p className={cardStyles.words}>{text}</p> : <p className="muted">{wordless(review)}</p>}
        <ReviewPhotos photos={review.photos} />
        <p className="muted small">
          {facts && `${facts} · `}
          {order_id && <span className="amount">{order_id} · </span>}
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
        {review.earlier.length > 0 && (
          <details className="small">
            <summary>Before it was changed</summary>
            <ul className={styles.earlier}>
              {review.earlier.map((words, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: editions are only ever added
                <li key={index}>{words || 'Stars alone'}</li>
              ))}
            </ul>
          </details>
        )}
        {review.reason && <p>Not shown: {reasonLabels[review.reason]}.</p>}
        <May do="reviews.write">
          <ReviewDecision review={review} onDone={onDone} />
          {!review.erased && <AnswerForm review={review} onDone={onDone} />}
        </May>
      </div>
    </li>
  )
}

const wordless = ({ erased }: AdminReview) =>
  erased ? 'The person behind it was forgotten: the stars stay.' : 'Stars alone, without words.'
