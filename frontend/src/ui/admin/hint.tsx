import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './hint.module.css'

/** An explanation shown while its mark is hovered or focused. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className={styles.hint}>
      <button type="button" className={styles.hintMark} aria-label={label} aria-describedby={id}>
        <Info size={14} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <span role="tooltip" id={id} className={styles.hintText}>
        {children}
      </span>
    </span>
  )
}
