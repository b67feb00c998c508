import type { ReactNode } from 'react'
import { ArchMark } from './arch-mark.tsx'
import styles from './empty-state.module.css'

type Props = { heading?: string; text: string; level?: 1 | 2; role?: 'alert' | 'status'; children?: ReactNode }

/** An empty list, with an arch, one sentence, and a link or button. */
export function EmptyState({ heading, text, level = 2, role, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={`${styles.emptyState} wrap`} role={role}>
      <ArchMark />
      {heading && <Heading>{heading}</Heading>}
      <p className={heading ? 'muted' : styles.emptyLead}>{text}</p>
      {children && <div className={styles.emptyWays}>{children}</div>}
    </section>
  )
}
