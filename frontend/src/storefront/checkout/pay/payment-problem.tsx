import { useEffect, useRef } from 'react'
import type { HeldOrder, Setback } from '../../../entities/payment/payment-state.ts'
import { ReservationClock } from '../../../entities/payment/reservation-clock.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './payment-panel.module.css'
import { setbackMessage } from './problem-messages.ts'

type Props = { setback: Setback | null; order: HeldOrder | null }

/** Back at the choice: why, what now, and how long the pieces still wait. */
export function PaymentSetback({ setback, order }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!setback) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [setback])
  if (!setback && !order) return null
  const { said, help } = setback ? setbackMessage(setback) : { said: '', help: '' }
  return (
    <div className={styles.paymentSetback} ref={box} tabIndex={-1}>
      {setback && (
        <Notice kind="error">
          <p className={styles.paymentSaid}>{said}</p>
          {help && <p>{help}</p>}
        </Notice>
      )}
      {order && <ReservationClock payBy={order.payBy} />}
    </div>
  )
}
