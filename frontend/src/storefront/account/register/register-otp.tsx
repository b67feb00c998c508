import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { rich } from '../../../lib/rich-text.ts'
import { Button } from '../../../ui/button.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from '../account.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { ProfileMessage } from '../profile/profile-message.tsx'
import { useRedirectAfter } from '../use-return-to.ts'
import { OtpField } from './otp-field.tsx'
import { type AwaitedOtp, forgetOtp } from './otp-wait.ts'
import { ResendOtp } from './resend-otp.tsx'
import { useOtp } from './use-otp.ts'
import type { useRegister } from './use-register.ts'

const STAY_MS = 1500

type Props = { registration: ReturnType<typeof useRegister>; awaited: AwaitedOtp }

export function RegisterOtp({ registration, awaited }: Props) {
  usePageTitle(t`Enter your OTP`)
  const { message, setMessage, canResend, resend, startAgain, from } = registration
  const [done, setDone] = useState(false)
  const [verifying, setVerifying] = useState(false)
  const otp = useOtp(true)
  const leadOn = useRedirectAfter(STAY_MS)
  const { email } = awaited

  const submit = async () => {
    setVerifying(true)
    try {
      if (await otp.verify(email)) {
        forgetOtp('register')
        setDone(true)
        setMessage({ kind: 'good', text: t`Registration successful! Redirecting to login...` })
        leadOn('/login', { state: { email, from } })
      }
    } catch (error) {
      setMessage({ kind: 'error', text: (error as Error).message })
    }
    setVerifying(false)
  }

  return (
    <AccountFrame heading={t`Check your mail`} lead={<OtpAddress email={email} onChange={startAgain} />}>
      <form
        className={styles.accountForm}
        ref={otp.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!verifying && !done) submit()
        }}
      >
        <OtpField {...otp.field} />
        <Button primary wide type="submit" busy={verifying} disabled={done}>
          {t`Verify OTP`}
        </Button>
        <ProfileMessage message={message} />
      </form>
      {canResend && !done && <ResendOtp sentAt={awaited.sentAt} busy={registration.busy} onResend={resend} />}
      {!canResend && !done && (
        <p className={`muted small ${styles.accountFoot}`}>
          {t`No OTP, or an old one?`}{' '}
          <button type="button" className={styles.textButton} onClick={startAgain}>
            <span className="link">{t`Fill in the form again`}</span>
          </button>
        </p>
      )}
    </AccountFrame>
  )
}

function OtpAddress({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <>
      {rich`We sent a 6-digit OTP to ${<strong className={styles.otpAddress}>{email}</strong>}.`}{' '}
      <button type="button" className={styles.textButton} onClick={onChange}>
        <span className="link">{t`Change`}</span>
      </button>
    </>
  )
}
