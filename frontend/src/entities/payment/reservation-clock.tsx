import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clockText, millisecondsLeft } from './reservation.ts'
import styles from './reservation-clock.module.css'

/** The remaining minutes and seconds of the reservation. The server decides when it ends, not this clock. */
export function ReservationClock({ payBy }: { payBy: string | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = millisecondsLeft(payBy, now)
  if (left === null) return null
  return (
    <p className={`${styles.reservation} small`} role="timer" aria-label={t`Time left to pay`}>
      <Hourglass size={15} strokeWidth={1.6} aria-hidden="true" />
      {left > 0 ? (
        <span>
          {t`Your pieces are held for `}
          <span className="amount">{clockText(left)}</span>
        </span>
      ) : (
        <span>
          {t`The ${policy.reservationMinutes} minutes are over. We’re checking whether your pieces are still available.`}
        </span>
      )}
    </p>
  )
}
