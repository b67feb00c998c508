import { FileSpreadsheet } from 'lucide-react'
import productFormStyles from '../product-form.module.css'
import styles from './upload.module.css'
import { useDrop } from './use-drop.ts'

type Props = {
  /** the field's label */
  label: string
  /** describes the accepted files */
  hint: string
  /** CSV by default */
  accept?: string
  /** of the chosen file */
  name?: string | undefined
  busy: boolean
  onFile: (file: File) => void
}

/** Accepts one file, chosen or dropped. */
export function FileZone({ label, hint, accept = '.csv,text/csv', name, busy, onFile }: Props) {
  const drop = useDrop(([file]) => file && !busy && onFile(file))
  return (
    <label className={`${productFormStyles.dropZone} ${styles.fileZone}`} {...drop}>
      <FileSpreadsheet size={28} strokeWidth={1.3} aria-hidden="true" />
      <span>
        {name ?? (
          <>
            <span className="link">Choose a file</span> or drop it here
          </>
        )}
      </span>
      <span className="muted small">{hint}</span>
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={label}
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the same file be chosen again after a correction.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
