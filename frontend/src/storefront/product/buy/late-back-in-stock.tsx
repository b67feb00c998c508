import { type ComponentProps, useEffect } from 'react'
import { useLatePart } from '../../../lib/use-lazy-part.ts'
import type { BackInStock } from './back-in-stock.tsx'
import styles from './buy-panel.module.css'

const loadForm = async () => (await import('./back-in-stock.tsx')).BackInStock

/** The form for a stock alert, loaded only if something is sold out: most pages never need it. */
export function LateBackInStock(props: ComponentProps<typeof BackInStock>) {
  const { Part, ask } = useLatePart(loadForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void ask(), [])
  return Part ? <Part {...props} /> : <div className={styles.buyAlertWait} aria-busy="true" />
}
