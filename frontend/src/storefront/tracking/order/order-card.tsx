import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Link } from 'react-router-dom'
import { OrderActions } from '../../../entities/order/actions/order-actions.tsx'
import { ChooseDeliveryDay } from '../../../entities/order/deliveries/choose-delivery-day.tsx'
import { KeepOrder } from '../../../entities/order/keep-order.tsx'
import { type Order, savedOn } from '../../../entities/order/order.ts'
import { paymentLabel } from '../../../entities/order/payment-labels.ts'
import { StatusBadge } from '../../../entities/order/status-badge.tsx'
import { checkoutOf } from '../../../entities/payment/pending-payment.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import buttonStyles from '../../../ui/button.module.css'
import styles from '../tracking-page.module.css'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { FinishPayment } from './finish-payment.tsx'
import { nextStep } from './next-step.ts'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundLines } from './refund-lines.tsx'

type Props = {
  order: Order
  /** opens the order's own page, if the card is in a list */
  onOpen?: (id: string) => void
  /** set on the order's own page, with the link that opened it, if any */
  opened?: { link: string | null; onChanged: () => Promise<unknown> }
}

/** An order. A masked id cannot be opened, so such a card has no link. */
export function OrderCard({ order, onOpen, opened }: Props) {
  const openable = onOpen && /^ORD-\d+$/.test(order.id)
  const unpaidIn = order.status === 'pending' && checkoutOf(order.id)
  const saved = Math.max(0, Math.round(savedOn(order) * 100) / 100)
  const toPay = paymentLabel(order)
  const place = [order.city, order.state, order.pincode].filter(Boolean).join(', ')
  return (
    <article className={styles.orderCard} data-testid="order-card">
      <header className={styles.orderCardHead}>
        <div>
          <h2 className={`${styles.orderCardId} amount`}>{order.id}</h2>
          <p className="muted small">{momentOf(order.createdAt)}</p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <OrderTimeline status={order.status} />
      <p className={styles.orderNext} role="status">
        {nextStep(order)}
      </p>
      {opened && order.may && (
        <ChooseDeliveryDay order={order} orderKey={{ id: order.id, link: opened.link }} onChanged={opened.onChanged} />
      )}
      <RefundLines refunds={order.refunds} />
      <OrderItems items={order.items} />
      <dl className={styles.orderFacts}>
        {saved > 0 && (
          <div>
            <dt>{t`Discount`}</dt>
            <dd className="amount">−{formatCharge(saved)}</dd>
          </div>
        )}
        {order.gift && order.gift.wrap !== null && (
          <div>
            <dt>{t`Gift wrap`}</dt>
            <dd className="amount">{order.gift.wrap > 0 ? formatCharge(order.gift.wrap) : t`Free`}</dd>
          </div>
        )}
        {order.cashFee !== undefined && order.cashFee > 0 && (
          <div>
            <dt>{t`Cash on delivery fee`}</dt>
            <dd className="amount">{formatCharge(order.cashFee)}</dd>
          </div>
        )}
        <div>
          <dt>{t`Total`}</dt>
          <dd className={`amount ${styles.orderTotal}`}>{formatCharge(order.amount)}</dd>
        </div>
        <div>
          <dt>{t`Payment`}</dt>
          <dd>{toPay ? <span className="amount">{toPay}</span> : <StatusBadge status={order.paymentStatus} />}</dd>
        </div>
        {order.name && (
          <div>
            <dt>{t`Delivering to`}</dt>
            <dd>
              {order.name}
              {order.address && <span className="muted small">{order.address}</span>}
              {place && <span className="muted small">{place}</span>}
            </dd>
          </div>
        )}
        {order.gift?.note && (
          <div>
            <dt>{t`Gift note`}</dt>
            <dd className={styles.orderNote}>{order.gift.note}</dd>
          </div>
        )}
        {opened && <ExpectedDelivery order={order} />}
        {order.trackingNumber && order.status !== 'cancelled' && (
          <div>
            <dt>{t`Tracking number`}</dt>
            <dd>
              {order.trackingUrl ? (
                <a className="link amount" href={order.trackingUrl} target="_blank" rel="noreferrer">
                  {order.trackingNumber}
                </a>
              ) : (
                <span className="amount">{order.trackingNumber}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {unpaidIn && (
        <Link
          className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`}
          to={unpaidIn === 'bag' ? '/checkout' : '/checkout?buyNow=true'}
        >
          {t`Finish paying`}
        </Link>
      )}
      {opened && !unpaidIn && order.may?.payBy && (
        <FinishPayment order={order} onPaid={() => void opened.onChanged()} />
      )}
      {opened && <OrderActions order={order} {...opened} />}
      {opened && order.may && <KeepOrder {...order} className={styles.orderKeep} />}
      {openable && (
        <button type="button" className={buttonStyles.button} onClick={() => onOpen(order.id)}>
          {t`Follow this order`}
        </button>
      )}
    </article>
  )
}
