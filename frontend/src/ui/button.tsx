import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './button.module.css'

type Props = Omit<ComponentProps<'button'>, 'ref'> & { primary?: boolean; wide?: boolean; busy?: boolean }

/** The standard button. While busy it keeps its width and ignores presses; afterwards it regains the focus. */
export function Button({ primary, wide, busy = false, className, children, disabled, ...rest }: Props) {
  const look = classes(styles.button, primary && styles.buttonPrimary, wide && styles.buttonWide, className)
  const button = useRef<HTMLButtonElement>(null)
  // Browsers remove the focus from a disabled element, which would send keyboard users back to the top of the page.
  useLayoutEffect(() => {
    const pressed = busy && document.activeElement === button.current && button.current
    const again = () => document.activeElement === document.body && pressed && pressed.focus()
    if (pressed) return () => void requestAnimationFrame(again)
  }, [busy])
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={look}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span className={styles.buttonLabel}>{children}</span>
      {busy && <span className={styles.buttonBusy} />}
    </button>
  )
}
