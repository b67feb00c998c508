import { CircleAlert, ImageUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import fieldStyles from '../../form/field.module.css'
import { AdminImage } from '../admin-image.tsx'
import styles from './image-field.module.css'
import { imageProblem, imageTypes } from './image-files.ts'
import { UploadProgress } from './upload-bar.tsx'
import { useDrop } from './use-drop.ts'

type Props = {
  label: string
  help?: string
  /** the stored picture */
  present: string | null
  file: File | null
  error?: string | undefined
  /** upload progress from 0 to 1 */
  progress?: number | null | undefined
  onChange: (file: File | null) => void
}

/** One picture, chosen or dropped. Validated and shown before the upload, with the upload's progress. */
export function ImageField({ label, help, present, file, error, progress = null, onChange }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const preview = usePreview(file)
  const wrong = problem ?? error
  const choose = (chosen: File | null) => {
    const found = chosen && imageProblem(chosen)
    setProblem(found && `${chosen.name}: ${found}`)
    onChange(found ? null : chosen)
  }
  const drop = useDrop(([dropped]) => choose(dropped ?? null))
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div data-testid="image-field" className={styles.imageFieldRow}>
        {preview ? (
          <span className={styles.imageFieldSent}>
            <img className={styles.imageFieldPreview} src={preview} alt={`${label}, not saved yet`} />
            <UploadProgress done={progress} />
          </span>
        ) : (
          present !== null && (
            <AdminImage className={styles.imageFieldPreview} name={present} alt={label} sizes="120px" />
          )
        )}
        <span className={styles.imageFieldChoose} {...drop}>
          <ImageUp size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>{file ? file.name : 'Choose an image or drop it here'}</span>
          <input
            id={id}
            type="file"
            accept={imageTypes}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={[help && `${id}-help`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </span>
      </div>
      {help && (
        <p className={fieldStyles.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong && (
        <p className={fieldStyles.fieldError} id={`${id}-error`} role="alert">
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {wrong}
        </p>
      )}
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
