import { reviewLengths } from '@suvarna/contracts/catalog/reviews/review-limits.ts'
import type { AdminReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './reviews-page.module.css'
import { answerTo } from './reviews-reads.ts'

/** The shop's public answer below the review. */
export function AnswerForm({ review, onDone }: { review: AdminReview; onDone: (text: string) => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(review.answer ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  useUnsaved(open && text !== (review.answer ?? ''))
  const save = async () => {
    if (text.trim() === '') return setFailure('Please write an answer')
    setBusy(true)
    setFailure(undefined)
    try {
      await answerTo(review, text.trim())
      setOpen(false)
      await onDone('The answer stands under the review.')
    } catch (error) {
      setFailure(messageOf(error, 'The answer could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  if (!open)
    return (
      <>
        {review.answer && <p className={styles.answer}>{review.answer}</p>}
        <Button className={styles.quiet} onClick={() => setOpen(true)}>
          {review.answer ? 'Change the answer' : 'Answer'}
          <span className="visually-hidden"> to the review of {review.product_name}</span>
        </Button>
      </>
    )
  return (
    <form
      className={styles.answerForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <TextArea
        label="Your answer"
        rows={3}
        maxLength={reviewLengths.answer}
        value={text}
        error={failure}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.ways}>
        <Button primary type="submit" busy={busy}>
          Save the answer
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  )
}
