import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { KeepOrder } from '../../../entities/order/keep-order.tsx'
import { momentOf } from '../../../lib/format/dates.ts'
import { rich } from '../../../lib/rich-text.ts'
import { Arch } from '../../../ui/arch.tsx'
import buttonStyles from '../../../ui/button.module.css'
import { Notice } from '../../../ui/notice.tsx'
import styles from './order-placed.module.css'
import type { PlacedOrder } from './placed-order.ts'
import { WhatComes } from './what-comes.tsx'

const STAY_MS = 5000

/** The confirmation of an order: its number, what happens next, and after 5 s a redirect to the order. */
export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const { orderId, name, email, carrierFault, declined } = order
  const [firstName] = name.trim().split(/\s+/)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const tracking = `/orders?id=${encodeURIComponent(orderId)}`

  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])

  useEffect(() => {
    if (declined) return
    const timer = setTimeout(() => navigate(tracking), STAY_MS)
    return () => clearTimeout(timer)
  }, [navigate, tracking, declined])

  return (
    <section data-testid="order-placed" className={`wrap ${styles.orderPlaced}`}>
      <Arch className={styles.arch} tone="gold">
        <Check size={40} strokeWidth={1.2} aria-hidden="true" />
      </Arch>
      <h1 ref={heading} tabIndex={-1}>
        {declined ? t`Your payment came too late` : firstName ? t`Thank you, ${firstName}` : t`Thank you`}
      </h1>
      {declined ? <ComesBack orderId={orderId} /> : <Stands order={order} />}
      {!declined && <WhatComes order={order} />}
      {carrierFault && (
        <Notice className={styles.notice} kind="info">
          {t`Your order is safe. Shipping error: ${carrierFault}. We’ll book the courier again for you.`}
        </Notice>
      )}
      <Link className={`${buttonStyles.button} ${styles.button} ${buttonStyles.buttonPrimary}`} to={tracking}>
        {t`Follow your order`}
      </Link>
      {!declined && <KeepOrder id={orderId} name={name} email={email} />}
      {!declined && (
        <>
          <p className={styles.orderPlacedWait} aria-hidden="true">
            <span />
          </p>
          <p className="muted small">{t`Taking you there…`}</p>
        </>
      )}
    </section>
  )
}

function Stands({ order: { orderId, total, toCourier, paid, weCall, confirmBy } }: { order: PlacedOrder }) {
  const sum = formatCharge(total)
  return (
    <>
      <p role="status">
        {paid && <span className={styles.orderPaid}>{t`Payment successful!`}</span>}
        {rich` Your order ${<strong className="amount">{orderId}</strong>} is ${paid ? t`confirmed` : t`placed`}.`}
      </p>
      {confirmBy && (
        <Notice className={styles.notice} kind="info">
          {t`Please confirm it by the link in the mail that we have just sent you, until ${momentOf(confirmBy)}. Without your answer the order is cancelled.`}
        </Notice>
      )}
      <p className="muted">
        {t`${
          paid && toCourier
            ? t`We have received ${sum}. Please keep ${formatCharge(toCourier)} ready for the courier.`
            : paid
              ? t`We have received ${sum}.`
              : weCall
                ? t`We’ll call you about the delivery and the payment of ${sum}.`
                : t`Please keep ${sum} ready for the courier.`
        } Save this number to track your order.`}
      </p>
    </>
  )
}

function ComesBack({ orderId }: { orderId: string }) {
  return (
    <Notice className={styles.notice} kind="error">
      {rich`The pieces of order ${<span className="amount">{orderId}</span>} went back on sale and are no longer all available. We’ll refund you: the money reaches you in ${policy.pages.refundBusinessDays} business days.`}
    </Notice>
  )
}
