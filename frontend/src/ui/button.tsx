import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & { primary?: boolean; wide?: boolean; busy?: boolean }

/** The standard button; while busy it keeps its width and ignores presses. */
export function Button({ primary, wide, busy = false, className, children, disabled, ...rest }: Props) {
  const look = classes(styles.button, primary && styles.buttonPrimary, wide && styles.buttonWide, className)
  return (
    <button type="button" {...rest} className={look} disabled={disabled || busy} aria-busy={busy || undefined}>
      <span className={styles.buttonLabel}>{children}</span>
      {busy && <span className={styles.buttonBusy} />}
    </button>
  )
}
