import type { BodyOf } from '@suvarna/contracts/api.ts'
import { reviewFits, reviewLengths } from '@suvarna/contracts/catalog/reviews/review-limits.ts'
import type { OwnReview, ReviewableItem } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { ReviewFit } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { useId, useRef, useState } from 'react'
import { buyer, fitLabels } from '../../entities/review/review-labels.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import fieldStyles from '../../ui/form/field.module.css'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import styles from './review-page.module.css'
import { StarChoice } from './star-choice.tsx'

type Body = BodyOf<'PUT /reviews/orders/{orderId}'>
type Draft = { stars: number; fit: ReviewFit | null; text: string; name: string; photos: string[] }
type Props = {
  item: ReviewableItem
  onSend: (body: Body) => Promise<unknown>
  onUpload: (files: readonly File[]) => Promise<readonly string[]>
  /** null: there is no earlier state to return to */
  onKeep: (() => void) | null
}

const draftOf = (review: OwnReview | null): Draft => ({
  stars: review?.stars ?? 0,
  fit: review?.fit ?? null,
  text: review?.text ?? '',
  name: review?.name ?? '',
  photos: review?.photos ?? [],
})

/** Only the stars are required. */
export function ReviewForm({ item, onSend, onUpload, onKeep }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => draftOf(item.review))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(first))
  // A photo may finish uploading while other fields are edited.
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { stars, fit, text, name, photos } = draft

  const send = async () => {
    setTried(true)
    setFailure(null)
    if (stars === 0) return form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
    setBusy(true)
    try {
      const { product_id, size } = item
      await onSend({ product_id, size, stars, fit, text, name, photos })
    } catch (error) {
      setFailure(messageOf(error, t`Your review could not be sent. Please check your connection and try again.`))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={t`Review of ${item.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !uploading) send()
      }}
    >
      <StarChoice
        name={`${id}-stars`}
        value={stars}
        problem={tried && stars === 0 ? t`Please choose one to five stars` : undefined}
        onChange={(chosen) => set({ stars: chosen })}
      />
      {item.size !== null && (
        <fieldset>
          <legend>{t`How does size ${item.size} fit? (optional)`}</legend>
          <div className={styles.fits}>
            {reviewFits.map((one) => (
              <label key={one}>
                <input type="radio" name={`${id}-fit`} checked={fit === one} onChange={() => set({ fit: one })} />
                <span>{fitLabels[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-text`}>{t`Your review (optional)`}</label>
        <div className={fieldStyles.fieldBox}>
          <textarea
            id={`${id}-text`}
            rows={5}
            maxLength={reviewLengths.text}
            value={text}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => set({ text: target.value })}
          />
        </div>
        <p className={fieldStyles.fieldHelp} id={`${id}-help`}>
          {t`How it looks, wears and fits. Please leave out phone numbers and addresses: everybody can read it.`}
        </p>
      </div>
      <PhotoChoice
        photos={photos}
        onChange={(chosen) => set({ photos: chosen })}
        onUpload={onUpload}
        onBusy={setUploading}
      />
      <Field
        label={t`Your name (optional)`}
        help={t`Shown under your review. Without it you are a “${buyer}”.`}
        value={name}
        maxLength={reviewLengths.name}
        autoComplete="given-name"
        onChange={({ target }) => set({ name: target.value })}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={styles.formWays}>
        <Button primary type="submit" busy={busy || uploading}>
          {item.review ? t`Send the change` : t`Send the review`}
        </Button>
        {onKeep && <Button onClick={onKeep}>{t`Not now`}</Button>}
      </div>
      <p className="muted small">{t`We read every review before it appears. Low ratings are shown like high ones.`}</p>
    </form>
  )
}
