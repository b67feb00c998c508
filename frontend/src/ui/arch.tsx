import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './arch.module.css'

type Props = { tone?: 'line' | 'gold'; className?: string | undefined; children?: ReactNode }

/** The jharokha, the shop's one signature shape: a window with a round head and a line of gold around it. */
export function Arch({ tone = 'line', className, children }: Props) {
  return (
    <span className={classes(styles.arch, tone === 'gold' && styles.archGold, className)}>
      <span className={styles.archWindow}>{children}</span>
    </span>
  )
}
