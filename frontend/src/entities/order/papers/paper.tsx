import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './paper.module.css'

type Props = {
  /** why it cannot be shown */
  failure?: string
  busy?: boolean
  children?: ReactNode
}

/** A printable page: sheets, and a print button that is not printed. */
export function PrintPage({ failure, busy = false, children }: Props) {
  return (
    <main className={styles.papers} aria-busy={busy || undefined}>
      <div className={styles.paperBar}>
        <p className="muted">Prints on A4. To keep a file, choose “Save as PDF” as the printer.</p>
        <Button primary disabled={busy || failure !== undefined} onClick={() => window.print()}>
          <span className={styles.paperPrint}>
            <Printer size={16} strokeWidth={1.6} aria-hidden="true" /> Print
          </span>
        </Button>
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      {children}
    </main>
  )
}

export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={styles.paper} aria-label={label}>
      {children}
    </article>
  )
}
