import { dayOf, timeOf } from '../../../lib/format/dates.ts'
import type { AdminOrder } from './admin-order.ts'
import styles from './order-table.module.css'

export const riskLabels = { low: 'Low risk', medium: 'Some risk', high: 'High risk' } as const

export const confirmTime = (confirmBy: string): string => `${dayOf(confirmBy)}, ${timeOf(new Date(confirmBy))}`

/**
 * For a cash order in a list: its risk with the reasons, and how long it waits to be confirmed. A low risk shows only
 * while it waits.
 */
export function CashLabels({ order: { cashRisk, confirmBy } }: { order: Pick<AdminOrder, 'cashRisk' | 'confirmBy'> }) {
  const reasons = cashRisk?.reasons.join('. ') ?? ''
  return (
    <>
      {cashRisk && cashRisk.level !== 'low' && (
        <span className={styles.orderAsks}>
          {riskLabels[cashRisk.level]}: {reasons}
        </span>
      )}
      {cashRisk?.level === 'low' && confirmBy && (
        <span className="muted" title={reasons}>
          {riskLabels.low}
          <span className="visually-hidden">: {reasons}</span>
        </span>
      )}
      {confirmBy && <span className={styles.orderAsks}>Waits until {confirmTime(confirmBy)}</span>}
    </>
  )
}
