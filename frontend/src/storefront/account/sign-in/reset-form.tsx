import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { rich } from '../../../lib/rich-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from '../account.module.css'
import { otpProblem, passwordProblem, typedOtpProblem } from '../account-checks.ts'
import { AccountFrame } from '../account-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { type FormMessage, ProfileMessage } from '../profile/profile-message.tsx'
import { OtpField } from '../register/otp-field.tsx'
import { type AwaitedOtp, forgetOtp } from '../register/otp-wait.ts'
import { ResendOtp } from '../register/resend-otp.tsx'
import { useRedirectAfter } from '../use-return-to.ts'
import { requestReset } from './request-reset.ts'

const STAY_MS = 1500

type Props = { awaited: AwaitedOtp; onSent: (awaited: AwaitedOtp) => void; onStartAgain: () => void }

export function ResetForm({ awaited, onSent, onStartAgain }: Props) {
  usePageTitle(t`Set a new password`)
  const fields = useFields({ otp: '', password: '' }, { otp: otpProblem, password: passwordProblem })
  const [message, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const leadOn = useRedirectAfter(STAY_MS)
  const { form } = fields
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="otp"]')?.focus({ preventScroll: true }), [form])
  const { email, sentAt } = awaited

  const during = async (work: () => Promise<void>, fail: (error: unknown) => void) => {
    setBusy(true)
    await work().catch(fail)
    setBusy(false)
  }
  const submit = async () => {
    setMessage(null)
    if (!fields.check()) return
    const { otp, password } = fields.values
    const reset = async () => {
      await call('POST', '/auth/reset-password', { body: { email, otp, password } })
      forgetOtp('reset')
      setDone(true)
      setMessage({ kind: 'good', text: t`Your password was changed. Please log in.` })
      leadOn('/login', { state: { email } })
    }
    await during(reset, (error) => {
      const text = messageOf(error, t`The password could not be changed. Please try again.`)
      if (!fields.refuseAt(error)) setMessage({ kind: 'error', text })
    })
  }
  const resend = () => {
    const again = async () => {
      onSent(await requestReset(email))
      setMessage({ kind: 'good', text: t`OTP resent successfully. Please check your email.` })
    }
    return during(again, (error) =>
      setMessage({ kind: 'error', text: t`Failed to resend OTP. ${messageOf(error, '')}`.trim() }),
    )
  }

  return (
    <AccountFrame
      heading={t`Set a new password`}
      lead={
        <>
          {rich`If ${<strong className={styles.otpAddress}>{email}</strong>} has an account, an OTP is on its way there.`}{' '}
          <button type="button" className={styles.textButton} onClick={onStartAgain}>
            <span className="link">{t`Change`}</span>
          </button>
        </>
      }
    >
      <form
        className={styles.accountForm}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !done) submit()
        }}
      >
        {/* Tells the browser's password manager which account the new password is for. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <OtpField
          value={fields.values.otp}
          error={fields.problems.otp}
          onChange={(otp) => {
            fields.change('otp', otp)
            fields.show('otp', typedOtpProblem(otp))
          }}
        />
        <PasswordField
          {...fields.bind('password')}
          label={t`New password`}
          autoComplete="new-password"
          help={fields.problems.password ? '' : t`At least 6 characters. A few words in a row work best.`}
          required
        />
        <Button primary wide type="submit" busy={busy} disabled={done}>
          {t`Set new password`}
        </Button>
        <ProfileMessage message={message} />
      </form>
      {!done && <ResendOtp sentAt={sentAt} busy={busy} onResend={resend} />}
    </AccountFrame>
  )
}
