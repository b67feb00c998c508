import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from '../account.module.css'
import { emailProblem } from '../account-checks.ts'
import { AccountFrame } from '../account-frame.tsx'
import { type FormMessage, ProfileMessage } from '../profile/profile-message.tsx'
import type { AwaitedOtp } from '../register/otp-wait.ts'
import { requestReset } from './request-reset.ts'

export function ForgotForm({ email, onSent }: { email: string; onSent: (awaited: AwaitedOtp) => void }) {
  usePageTitle(t`Forgot password`)
  const fields = useFields({ email }, { email: emailProblem })
  const [message, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    setMessage(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      onSent(await requestReset(fields.values.email))
    } catch (error) {
      const text = messageOf(error, t`The OTP could not be sent. Please try again.`)
      if (!fields.refuseAt(error)) setMessage({ kind: 'error', text })
      setBusy(false)
    }
  }

  return (
    <AccountFrame
      heading={t`Forgot password?`}
      lead={t`Enter your e-mail. We’ll send you an OTP to set a new password.`}
    >
      <form
        className={styles.accountForm}
        ref={fields.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        <Field
          {...fields.bind('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <Button primary wide type="submit" busy={busy}>
          {t`Send OTP`}
        </Button>
        <ProfileMessage message={message} />
      </form>
      <p className={`muted ${styles.accountFoot}`}>
        {t`Remembered it?`}{' '}
        <Link className="link" to="/login" state={{ email: fields.values.email }}>
          {t`Log in`}
        </Link>
      </p>
    </AccountFrame>
  )
}
