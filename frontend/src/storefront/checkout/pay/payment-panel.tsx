import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Landmark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PaymentState } from '../../../entities/payment/payment-state.ts'
import { ReservationClock } from '../../../entities/payment/reservation-clock.tsx'
import { Arch } from '../../../ui/arch.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './payment-panel.module.css'

type Props = { state: PaymentState; total: number; onRetry: () => void; onLeave: () => void }

/** Replaces the form during a payment with the current step, the amount, and the choices. */
export function PaymentPanel({ state, total, onRetry, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const { order } = state
  const free = state.step === 'open' || (state.step === 'asking' && state.answered)
  return (
    <section data-testid="payment-panel" className={styles.paymentPanel} aria-label={t`Payment`} aria-busy={!free}>
      <Arch className={styles.arch} tone="gold">
        <Landmark size={36} strokeWidth={1.2} aria-hidden="true" />
      </Arch>
      <h2 ref={heading} tabIndex={-1}>
        {t`Payment is pending...`}
      </h2>
      <p data-testid="payment-sum" className={`${styles.paymentSum} amount`}>
        {formatCharge(order?.total ?? total)}
      </p>
      {order?.toCollect !== undefined && (
        <p className="muted small">{t`${formatCharge(order.toCollect)} more to the courier at your door.`}</p>
      )}
      {order && (
        <p className="muted small">
          {t`Order `}
          <span className="amount">{order.orderId}</span>
        </p>
      )}
      <p role="status" className={styles.paymentNow}>
        {stateMessage(state)}
      </p>
      {free ? (
        <div className={styles.paymentWays}>
          <Button primary={state.step === 'asking'} wide onClick={onRetry}>
            {state.step === 'asking' ? t`Pay ${formatCharge(order?.total ?? total)}` : t`Open the payment window again`}
          </Button>
          <button type="button" className={styles.paymentOther} onClick={onLeave}>
            <span className="link">{t`Choose another way to pay`}</span>
          </button>
        </div>
      ) : (
        <p className={styles.paymentWait} aria-hidden="true">
          <span />
        </p>
      )}
      {order && state.step !== 'confirming' && <ReservationClock payBy={order.payBy} />}
    </section>
  )
}

function stateMessage(state: PaymentState): string {
  switch (state.step) {
    case 'open':
      return t`Please finish the payment in its window. This page updates on its own.`
    case 'confirming':
      return t`We have your payment and are waiting for your bank to confirm it. This takes a few seconds: please do not pay again.`
    case 'asking':
      return state.answered
        ? t`No payment has reached us yet. If you have paid, please wait here: we’re checking.`
        : t`We’re checking whether your payment has arrived.`
    default:
      return t`We are setting your pieces aside and opening the payment window.`
  }
}
