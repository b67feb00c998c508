import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { confirmTime, riskLabels } from '../../../entities/order/admin/cash-labels.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './order-page.module.css'

/** Whether a cash order waits for confirmation, and its risk by the shop's past orders. */
export function CashNotice({ order: { cashRisk, confirmBy } }: { order: AdminOrder }) {
  return (
    <>
      {confirmBy && (
        <Notice kind="info">
          Waiting for the customer to confirm it by {confirmTime(confirmBy)}, else it is cancelled. If you have spoken
          to them, confirm it here: the courier is booked then.
        </Notice>
      )}
      {cashRisk && (
        <section className={styles.risk} aria-label="Cash on delivery">
          <h3>{riskLabels[cashRisk.level]} with cash on delivery</h3>
          <ul>
            {cashRisk.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
