import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import { Link } from 'react-router-dom'
import { LateOrderActions } from '../../../entities/order/late-order-actions.tsx'
import { type Order, savedOn } from '../../../entities/order/order.ts'
import { paymentLabel } from '../../../entities/order/payment-labels.ts'
import { StatusBadge } from '../../../entities/order/status-badge.tsx'
import { dayOf } from '../../../lib/format/dates.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { CompactTimeline } from './compact-timeline.tsx'
import styles from './order-history.module.css'
import { orderStatusLine } from './order-status-line.ts'

/** An order in the history, with its items, status, and a link to its page. */
export function PastOrder({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const { id, createdAt, items, amount, status, paymentStatus } = order
  const statusLine = orderStatusLine(order)
  const toPay = paymentLabel(order)
  const discount = savedOn(order)
  return (
    <article className={styles.pastOrder} data-testid="past-order">
      <header className={styles.pastOrderHead}>
        <div>
          <h3 className="amount">{id}</h3>
          <p className="muted small">{dayOf(createdAt)}</p>
        </div>
        <p className={styles.pastOrderPayment}>
          <span className="muted small">{t`Payment`}</span> <StatusBadge status={paymentStatus} />
          {toPay && <span className="muted small amount">{toPay}</span>}
        </p>
      </header>
      {statusLine && (
        <p className={`${styles.pastOrderStatus} small`}>
          {t`Order status: `}
          <StatusBadge status={statusLine} />
        </p>
      )}
      <CompactTimeline status={status} />
      <ul className={styles.pastItems}>
        {items.map((item) => (
          <li key={`${item.productId} ${item.size}`}>
            <span className={styles.pastItemPicture}>
              <ProductImage name={item.image} alt="" sizes="52px" />
            </span>
            <span>
              <span className={styles.pastItemName}>{item.name}</span>
              <span className="muted small">
                {[item.size && t`Size ${item.size}`, t`Quantity ${item.quantity}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="amount">{formatRupeesExact(lineAmount(item))}</span>
          </li>
        ))}
      </ul>
      <LateOrderActions order={order} onChanged={onChanged} />
      <footer className={styles.pastOrderFoot}>
        <p>
          <span className="muted small">{t`Total`}</span>{' '}
          <strong className="amount">{formatRupeesExact(amount)}</strong>
          {order.gift && order.gift.wrap !== null && order.gift.wrap > 0 && (
            <span className="muted small">{t` with gift wrap for ${formatRupeesExact(order.gift.wrap)}`}</span>
          )}
          {discount > 0 && (
            <span className={`${styles.pastOrderDiscount} small`}>{t`${formatRupeesExact(discount)} discount`}</span>
          )}
        </p>
        <Link className={styles.pastOrderWay} to={`/orders?id=${encodeURIComponent(id)}`}>
          <span className="link">
            {order.may?.payBy ? t`Finish paying` : t`Follow this order`}
            <span className="visually-hidden">, {id}</span>
          </span>
        </Link>
      </footer>
    </article>
  )
}
