import type { BodyOf } from '@suvarna/contracts/api.ts'
import type { OwnReview, ReviewableItem } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { reasonLabels } from '../../entities/review/review-labels.ts'
import { ReviewPhotos } from '../../entities/review/review-photos.tsx'
import { Stars } from '../../entities/review/stars.tsx'
import { rich } from '../../lib/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './review-page.module.css'

type Props = {
  item: ReviewableItem
  /** its form is open */
  open: boolean
  isOnly: boolean
  /** it was sent a moment ago */
  sent: boolean
  onOpen: (open: boolean) => void
  onSend: (body: BodyOf<'PUT /reviews/orders/{orderId}'>) => Promise<unknown>
  onUpload: (files: readonly File[]) => Promise<readonly string[]>
}

const closed: Readonly<Record<string, string>> = {
  not_delivered: t`You can review it once it has arrived.`,
  returned: t`You asked to send it back, so there is nothing to review.`,
  over: t`It arrived more than half a year ago: its review is closed.`,
}

/** One item of the order with its form, its review, or the reason why there is none. */
export function ReviewedItem({ item, open, isOnly, sent, onOpen, onSend, onUpload }: Props) {
  const { product_id, name, image, size, state, review } = item
  const canWrite = state === 'open'
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.itemPicture}>
          <ProductImage name={image} alt="" sizes="64px" />
        </span>
        <div>
          <h2>{name}</h2>
          {size !== null && <p className="muted small">{t`Size ${size}`}</p>}
        </div>
      </div>
      {sent && (
        <Notice kind="good">
          {rich`Thank you. We read every review first; then it is on the ${(
            <Link className="link" to={`/product/${encodeURIComponent(product_id)}`}>
              {t`page of the piece`}
            </Link>
          )}.`}
        </Notice>
      )}
      {!canWrite && <p className="muted">{closed[state]}</p>}
      {review && !open && <WrittenReview review={review} />}
      {canWrite && open && (
        <ReviewForm
          item={item}
          onSend={onSend}
          onUpload={onUpload}
          onKeep={isOnly && !review ? null : () => onOpen(false)}
        />
      )}
      {canWrite && !open && (
        <Button onClick={() => onOpen(true)}>
          {review ? t`Change your review` : t`Write a review`}
          <span className="visually-hidden">{t` of ${name}`}</span>
        </Button>
      )}
    </li>
  )
}

const states = {
  pending: t`We are reading it.`,
  approved: t`It is shown on the page of the piece.`,
  rejected: t`It is not shown.`,
} as const

function WrittenReview({ review }: { review: OwnReview }) {
  const { stars, text, photos, status, reason, answer } = review
  return (
    <div className={styles.written}>
      <p>
        <Stars value={stars} />
      </p>
      {text && <p className={styles.writtenText}>{text}</p>}
      <ReviewPhotos photos={photos} />
      <p className="muted small">
        {states[status]}
        {reason && t` ${reasonLabels[reason]}. You may change it.`}
      </p>
      {answer && <p className={styles.writtenText}>{t`Suvarna answers: ${answer}`}</p>}
    </div>
  )
}
