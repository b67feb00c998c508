import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** A heading that opens its content: the browser's <details>, which keyboard and page search support. */
export function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <h2>{title}</h2>
        <ChevronDown size={19} strokeWidth={1.5} aria-hidden="true" />
      </summary>
      <div className={styles.foldBody}>{children}</div>
    </details>
  )
}
