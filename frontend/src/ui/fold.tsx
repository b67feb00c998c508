import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

/** A heading that opens its content. Uses the browser's <details>, which keyboard and page search support. */
export function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={open}>
      <Heading title={title} />
      <div className={styles.foldBody}>{children}</div>
    </details>
  )
}

/** A fold whose content is fetched when opened; page search cannot find it earlier. */
export function LateFold({ title, children }: { title: string; children: () => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.fold} onToggle={() => setOpened(true)}>
      <Heading title={title} />
      <div className={styles.foldBody}>{opened && children()}</div>
    </details>
  )
}

const Heading = ({ title }: { title: string }) => (
  <summary>
    <h2>{title}</h2>
    <ChevronDown size={19} strokeWidth={1.5} aria-hidden="true" />
  </summary>
)
