import { useEffect, useRef } from 'react'
import type { HeldOrder, PaymentFailure } from '../../../entities/payment/payment-state.ts'
import { ReservationClock } from '../../../entities/payment/reservation-clock.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './payment-panel.module.css'
import { type CashInstead, failureMessage } from './problem-messages.ts'

type Props = { failure: PaymentFailure | null; order: HeldOrder | null; cash: CashInstead }

/** Shown when a payment failed: the reason, what to do, and how long the units stay reserved. */
export function PaymentFailureNotice({ failure, order, cash }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  if (!failure && !order) return null
  const { title, help } = failure ? failureMessage(failure, cash) : { title: '', help: '' }
  return (
    <div className={styles.paymentSetback} ref={box} tabIndex={-1}>
      {failure && (
        <Notice kind="error">
          <p className={styles.paymentSaid}>{title}</p>
          {help && <p>{help}</p>}
        </Notice>
      )}
      {order && <ReservationClock payBy={order.payBy} />}
    </div>
  )
}
