import type { ReactNode } from 'react'
import styles from './screen.module.css'

type Props = { title: ReactNode; subtitle?: string | undefined; children?: ReactNode }

/** A screen's title, and the actions on the whole screen. */
export function ScreenHead({ title, subtitle, children }: Props) {
  return (
    <header className={styles.screenHead}>
      <div>
        <h1>{title}</h1>
        {subtitle && <p className="muted">{subtitle}</p>}
      </div>
      {children && <div className={styles.headActions}>{children}</div>}
    </header>
  )
}
