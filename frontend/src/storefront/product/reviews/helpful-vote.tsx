import type { PublicReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useStore } from '../../../lib/store.ts'
import { helpfulVotes, voteHelpful } from './helpful-votes.ts'
import styles from './product-reviews.module.css'

/** The list may be older than this browser's vote, so the higher count is shown as the newer one. */
export function HelpfulVote({ review }: { review: PublicReview }) {
  const { counts } = useStore(helpfulVotes)
  const own = counts[review.id]
  const [answered, setAnswered] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const count = answered ?? Math.max(review.helpful, own ?? 0)
  const vote = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setAnswered(await voteHelpful(review.id, own === undefined))
    } catch (error) {
      setFailure(messageOf(error, t`Your vote could not be sent. Please try again.`))
    }
    setBusy(false)
  }
  return (
    <p className={styles.helpful}>
      <button
        type="button"
        className="small"
        aria-pressed={own !== undefined}
        aria-busy={busy}
        onClick={() => !busy && vote()}
      >
        <ThumbsUp size={15} strokeWidth={1.6} aria-hidden="true" />
        {t` Helpful`}
        {count > 0 && ` (${count})`}
      </button>
      <span className="small" role="alert">
        {failure}
      </span>
    </p>
  )
}
