import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './notice.module.css'

type Props = { kind: 'error' | 'good' | 'info'; className?: string | undefined; children: ReactNode }

const icons = { error: CircleAlert, good: CircleCheck, info: Info } as const

/** A message in the page; screen readers announce it, errors immediately. */
export function Notice({ kind, className, children }: Props) {
  const Icon = icons[kind]
  return (
    <div className={classes(styles.notice, styles[kind], className)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
