import { type ReactNode, useState } from 'react'
import { Fold } from '../../fold.tsx'
import styles from './hindi-fields.module.css'

type Props = {
  /** What is typed in them: with anything they start open. */
  typed: string
  /** Whether the server refused one of them. */
  isWrong: boolean
  children: ReactNode
}

/** The Hindi texts of a form, folded where there are none. Once open they stay so, also while one is emptied. */
export function HindiFields({ typed, isWrong, children }: Props) {
  const [open, setOpen] = useState(typed !== '')
  if (isWrong && !open) setOpen(true)
  return (
    <Fold title="Hindi" open={open}>
      <div className={styles.fields}>
        <p className="muted small">Shown on /hi; where empty, English is shown.</p>
        {children}
      </div>
    </Fold>
  )
}
