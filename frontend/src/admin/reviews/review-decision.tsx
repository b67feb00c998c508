import type { AdminReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { rejectReasons } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import { useState } from 'react'
import { reasonLabels } from '../../entities/review/review-labels.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './reviews-page.module.css'
import { decide } from './reviews-reads.ts'

const choices = [
  { value: '', label: 'Do not show, because…' },
  ...rejectReasons.map((value) => ({ value, label: reasonLabels[value] })),
]

/** Approves a review or rejects it with a reason; no reason depends on the number of stars. */
export function ReviewDecision({ review, onDone }: { review: AdminReview; onDone: (text: string) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const of = `the review of ${review.product_name}`
  const send = async (decision: Parameters<typeof decide>[1]) => {
    setBusy(true)
    setFailure(null)
    try {
      await decide(review, decision)
      await onDone(decision.approve ? 'Shoppers see it now.' : 'It is not shown, and its writer reads why.')
    } catch (error) {
      setFailure(messageOf(error, 'It could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <>
      <div className={styles.ways}>
        {review.status !== 'approved' && (
          <Button primary busy={busy} onClick={() => send({ approve: true })}>
            Show<span className="visually-hidden"> {of}</span>
          </Button>
        )}
        {review.status !== 'rejected' && (
          <SelectBox
            label={`Do not show ${of}`}
            value=""
            choices={choices}
            onChange={(value) => {
              const reason = rejectReasons.find((one) => one === value)
              if (reason && !busy) send({ approve: false, reason })
            }}
          />
        )}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  )
}
