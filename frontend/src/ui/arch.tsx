import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './arch.module.css'

type Props = { tone?: 'line' | 'gold'; className?: string | undefined; children?: ReactNode }

/** The jharokha arch, the shop's signature shape: a round head with a gold line around it. */
export function Arch({ tone = 'line', className, children }: Props) {
  return (
    <span className={classes(styles.arch, tone === 'gold' && styles.archGold, className)}>
      <span className={styles.archWindow}>{children}</span>
    </span>
  )
}
