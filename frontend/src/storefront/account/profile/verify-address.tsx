import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { refreshProfile } from '../../../entities/session/profile.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { rich } from '../../../lib/rich-text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import accountStyles from '../account.module.css'
import { OtpField } from '../register/otp-field.tsx'
import { awaitedOtp, awaitOtp, forgetOtp } from '../register/otp-wait.ts'
import { ResendOtp } from '../register/resend-otp.tsx'
import { useOtp } from '../register/use-otp.ts'
import { type FormMessage, ProfileMessage } from './profile-message.tsx'
import styles from './profile-page.module.css'

const TOAST_MS = 3000
const JUST_MS = 3000

/** For an email that was changed but not yet verified. */
export function VerifyAddress({ email }: { email: string }) {
  const [sentAt, setSentAt] = useState(() => awaitedOtp('address')?.sentAt ?? 0)
  // Only right after the change; a later visit must not scroll here or open a phone's keyboard.
  const [justAsked] = useState(() => Date.now() - sentAt < JUST_MS)
  const otp = useOtp(justAsked)
  const [message, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)

  const during = async (work: () => Promise<void>, otherwise: (error: unknown) => string) => {
    setMessage(null)
    setBusy(true)
    await work().catch((error: unknown) => setMessage({ kind: 'error', text: otherwise(error) }))
    setBusy(false)
  }
  const verify = async () => {
    if (!(await otp.verify(email))) return
    forgetOtp('address')
    showToast(t`Your address is verified.`, TOAST_MS)
    await refreshProfile()
  }
  const resend = async () => {
    await call('POST', '/auth/resend-otp')
    setSentAt(awaitOtp('address', email).sentAt)
    setMessage({ kind: 'good', text: t`OTP resent successfully. Please check your email.` })
  }

  return (
    <section className={styles.verifyAddress} aria-labelledby="verify-address">
      <h2 id="verify-address">{t`Confirm your new address`}</h2>
      <p className="muted">
        {rich`We sent a 6-digit OTP to ${<strong className={accountStyles.otpAddress}>{email}</strong>}. Until you enter it, orders that were placed with this address without a login are not shown here.`}
      </p>
      <form
        className={`${accountStyles.accountForm} ${styles.accountForm}`}
        ref={otp.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) during(verify, (error) => (error as Error).message)
        }}
      >
        <OtpField {...otp.field} />
        <Button primary type="submit" busy={busy}>
          {t`Verify OTP`}
        </Button>
        <ResendOtp
          sentAt={sentAt}
          busy={busy}
          onResend={() => during(resend, (error) => t`Failed to resend OTP. ${messageOf(error, '')}`.trim())}
        />
        {message && <ProfileMessage message={message} />}
      </form>
    </section>
  )
}
