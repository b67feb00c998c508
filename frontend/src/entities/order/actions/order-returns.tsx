import { dayOf } from '../../../lib/format/dates.ts'
import type { Order } from '../order.ts'
import { nextOfReturn, returnStatusLabels } from '../return-labels.ts'
import { ItemList } from './item-list.tsx'
import styles from './order-actions.module.css'

/** What is on its way back, and where it stands. */
export function OrderReturns({ order: { returns, paymentMethod } }: { order: Order }) {
  return returns.map((asked) => (
    <section key={asked.number} className={styles.orderReturn} data-status={asked.status}>
      <h3>
        {returnStatusLabels[asked.status] ?? asked.status}
        <span className="muted small"> {dayOf(asked.askedAt)}</span>
      </h3>
      <ItemList pieces={asked.items} />
      {asked.note && <p className={styles.orderReturnNote}>{asked.note}</p>}
      <p className="small">{nextOfReturn(asked, paymentMethod)}</p>
    </section>
  ))
}
