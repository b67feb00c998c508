import { type ReactNode, useEffect, useRef } from 'react'
import styles from './in-sight.module.css'

/**
 * Scrolls its content into view when it appears and on each new `occasion`, since the pressed button may be far below.
 */
export function InSight({ occasion, children }: { occasion: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is the trigger
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [occasion])
  return (
    <div className={styles.inSight} ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
