import { useState } from 'react'
import { Fold } from '../../fold.tsx'
import { Field } from '../../form/field.tsx'
import { TextArea } from '../../form/text-area.tsx'
import styles from './hindi-fields.module.css'

type HindiText = {
  label: string
  value: string
  maxLength: number
  /** For a text of several lines. */
  rows?: number
  error: string | undefined
  onChange: (text: string) => void
}

/** The Hindi texts of a form, folded while all are empty. Once open they stay open, even if emptied. */
export function HindiFields({ texts }: { texts: readonly HindiText[] }) {
  const [open, setOpen] = useState(texts.some(({ value }) => value !== ''))
  if (!open && texts.some(({ error }) => error !== undefined)) setOpen(true)
  return (
    <Fold title="Hindi" open={open}>
      <div className={styles.fields}>
        <p className="muted small">Shown on /hi; where empty, English is shown.</p>
        {texts.map(({ rows, onChange, ...text }) =>
          rows === undefined ? (
            <Field key={text.label} {...text} lang="hi" onChange={({ target }) => onChange(target.value)} />
          ) : (
            <TextArea
              key={text.label}
              {...text}
              rows={rows}
              lang="hi"
              onChange={({ target }) => onChange(target.value)}
            />
          ),
        )}
      </div>
    </Fold>
  )
}
