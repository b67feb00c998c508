import { dayOf } from '../../../lib/format/dates.ts'
import type { Order } from '../order.ts'
import { needsUpi, nextOfReturn, returnStatusLabels } from '../return-labels.ts'
import { ReturnPickupLine } from '../returns/return-pickup-line.tsx'
import { ReturnUpiForm } from '../returns/return-upi-form.tsx'
import { ItemList } from './item-list.tsx'
import styles from './order-actions.module.css'
import type { OrderKey } from './order-calls.ts'

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** An order's returns and their state. */
export function OrderReturns({ order: { returns, paymentMethod }, orderKey, onChanged }: Props) {
  return returns.map((orderReturn) => (
    <section key={orderReturn.number} className={styles.orderReturn} data-status={orderReturn.status}>
      <h3>
        {returnStatusLabels[orderReturn.status] ?? orderReturn.status}
        <span className="muted small"> {dayOf(orderReturn.requestedAt)}</span>
      </h3>
      <ItemList items={orderReturn.items} />
      {orderReturn.note && <p className={styles.orderReturnNote}>{orderReturn.note}</p>}
      <ReturnPickupLine orderReturn={orderReturn} />
      <p className="small">{nextOfReturn(orderReturn, paymentMethod)}</p>
      {needsUpi(orderReturn, paymentMethod) && (
        <ReturnUpiForm orderKey={orderKey} number={orderReturn.number} onChanged={onChanged} />
      )}
    </section>
  ))
}
