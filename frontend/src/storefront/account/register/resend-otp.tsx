import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { useEffect, useState } from 'react'
import styles from '../account.module.css'
import { secondsLeft } from './otp-wait.ts'

type Props = { sentAt: number; busy: boolean; onResend: () => void }

/** Requests another OTP, at the earliest a minute after the last one; until then the button counts down. */
export function ResendOtp({ sentAt, busy, onResend }: Props) {
  const left = useSecondsLeft(sentAt)
  return (
    <p className={`${styles.resend} small`}>
      <span className="muted">{t`Not there? Check your spam folder.`}</span>
      <button type="button" disabled={left > 0 || busy} aria-busy={busy || undefined} onClick={onResend}>
        <span className={left > 0 ? undefined : 'link'}>
          {t`Resend OTP`}
          {left > 0 && <span className="amount">{t` in ${clockOf(left)}`}</span>}
        </span>
      </button>
    </p>
  )
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(sentAt, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending again restarts the countdown
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    const end = setTimeout(() => clearInterval(timer), (policy.otp.resendSeconds + 2) * 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [sentAt])
  return left
}
