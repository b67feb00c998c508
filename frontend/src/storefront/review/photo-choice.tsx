import { maxReviewPhotos } from '@suvarna/contracts/catalog/reviews/review-limits.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { Camera, X } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { imageUrl } from '../../lib/image-url.ts'
import fieldStyles from '../../ui/form/field.module.css'
import { FieldProblem } from './field-problem.tsx'
import styles from './photo-choice.module.css'

type Props = {
  photos: readonly string[]
  onChange: (photos: string[]) => void
  /** uploads the files and resolves to their names */
  onUpload: (files: readonly File[]) => Promise<readonly string[]>
  onBusy: (busy: boolean) => void
}

const MAX_BYTES = 20 * 1024 * 1024
const lost = t`The photo could not be sent. Please check your connection and try again.`

/** Photos are uploaded as soon as they are chosen, so that sending the review is quick. */
export function PhotoChoice({ photos, onChange, onUpload, onBusy }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(0)
  const room = maxReviewPhotos - photos.length - sending

  const add = async (chosen: readonly File[]) => {
    const files = chosen.filter(({ size }) => size <= MAX_BYTES).slice(0, room)
    setProblem(problemOf(chosen, files.length, room))
    if (files.length === 0) return
    setSending(files.length)
    onBusy(true)
    try {
      const names = await onUpload(files)
      onChange([...new Set([...photos, ...names])].slice(0, maxReviewPhotos))
    } catch (error) {
      setProblem(messageOf(error, lost))
    }
    setSending(0)
    onBusy(false)
  }

  return (
    <fieldset>
      <legend>{t`Photos (optional)`}</legend>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <img src={imageUrl(photo)} alt={t`${index + 1} of yours`} width={88} height={110} />
            <button
              type="button"
              aria-label={t`Remove photo ${index + 1}`}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <X size={16} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
        {Array.from({ length: sending }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each stands for a file that is under way
          <li key={index} className="skeleton" />
        ))}
        {room > 0 && (
          <li>
            <label className={styles.add}>
              <Camera size={20} strokeWidth={1.6} aria-hidden="true" />
              <span className="small">{t`Add photo`}</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                aria-describedby={`${id}-help`}
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p aria-live="polite" className="visually-hidden">
        {sending > 0 ? t`Sending your photos` : ''}
      </p>
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
      <p className={fieldStyles.fieldHelp} id={`${id}-help`}>
        {t`Up to ${maxReviewPhotos}, JPG, PNG or WEBP. The place and time inside a photo are removed.`}
      </p>
    </fieldset>
  )
}

function problemOf(chosen: readonly File[], taken: number, room: number): string | null {
  if (chosen.some(({ size }) => size > MAX_BYTES)) return t`A photo may have 20 MB at most.`
  return chosen.length > taken ? t`Up to ${maxReviewPhotos} photos: the first ${room} were added.` : null
}
