import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import type { OrderRefund } from '../../../entities/order/order-refunds.ts'
import { dayOf, momentOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Button } from '../../../ui/button.tsx'
import orderDialogStyles from '../details/order-dialog.module.css'
import styles from './refund.module.css'

type Props = { order: AdminOrder; onExplain: (refundId: string) => void }

/** Every refund of the order's payment, including unexplained ones made at the provider's dashboard. */
export function OrderRefunds({ order: { refunds = [] }, onExplain }: Props) {
  if (refunds.length === 0) return null
  return (
    <div className={screenStyles.panel}>
      <section className={orderDialogStyles.orderSheetItems}>
        <h3>Refunds</h3>
        <ul className={styles.pieces}>
          {refunds.map((refund) => (
            <li key={refund.id} className={styles.refund}>
              <p>
                <strong className="amount">{formatCharge(refund.amount)}</strong> {stateOf(refund)}
              </p>
              {refund.unexplained && (
                <May do="orders.refund">
                  <Button onClick={() => onExplain(refund.id)}>Say what for</Button>
                </May>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function stateOf({ status, startedAt, bankBy, unexplained }: OrderRefund): string {
  if (unexplained) return 'was refunded at the provider’s dashboard. Say what for, and its credit note is issued.'
  if (status === 'sent') return `sent on ${momentOf(startedAt)}; the bank shows it by ${dayOf(bankBy)}.`
  if (status === 'delayed')
    return `started on ${momentOf(startedAt)}; the provider has not made it yet. It is tried again.`
  return `started on ${momentOf(startedAt)}.`
}
