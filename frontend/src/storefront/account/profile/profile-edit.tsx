import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect, useState } from 'react'
import { updateProfile } from '../../../entities/session/profile.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import type { SessionUser } from '../../../lib/session/session.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import accountStyles from '../account.module.css'
import { emailProblem, firstNameProblem, newPasswordProblem } from '../account-checks.ts'
import { PasswordField } from '../password-field.tsx'
import { awaitOtp } from '../register/otp-wait.ts'
import { profileChange } from './profile-change.ts'
import { type FormMessage, ProfileMessage } from './profile-message.tsx'
import styles from './profile-page.module.css'

type Props = { user: SessionUser; onSaved: () => void; onCancel: () => void }

export function ProfileEdit({ user, onSaved, onCancel }: Props) {
  const start = { firstName: user.firstName, email: user.email, password: '', current_password: '' }
  const fields = useFields(start, {
    firstName: firstNameProblem,
    email: emailProblem,
    password: newPasswordProblem,
    current_password: (typed) => (needsProof() && typed === '' ? t`Current password is required` : undefined),
  })
  useUnsaved(fields.changed)
  const { form } = fields
  // The button that opened this panel is gone, and its focus with it.
  useEffect(() => {
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [form])
  const [message, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)
  const { values, problems } = fields
  const moves = values.email.trim().toLowerCase() !== user.email
  /** Email and password give access, so changing them needs the current password: an unlocked phone is not enough. */
  function needsProof(): boolean {
    return moves || values.password !== ''
  }

  const submit = async () => {
    setMessage(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      const { email } = await updateProfile(profileChange(values, needsProof()))
      if (moves) awaitOtp('address', email)
      onSaved()
    } catch (error) {
      const text = messageOf(error, t`Profile update failed`)
      if (!fields.refuseAt(error)) setMessage({ kind: 'error', text })
      setBusy(false)
    }
  }

  return (
    <form
      className={`${accountStyles.accountForm} ${styles.accountForm}`}
      ref={fields.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <Field {...fields.bind('firstName')} label={t`First name`} autoComplete="given-name" required />
      <Field
        {...fields.bind('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={!problems.email && moves ? t`We send an OTP to the new address.` : ''}
        required
      />
      <PasswordField
        {...fields.bind('password')}
        label={t`New password`}
        autoComplete="new-password"
        help={problems.password ? '' : t`Leave it empty to keep the present one.`}
      />
      {needsProof() && (
        <PasswordField
          {...fields.bind('current_password')}
          label={t`Current password`}
          autoComplete="current-password"
          help={problems.current_password ? '' : t`So that we know it is you.`}
          required
        />
      )}
      <div className={styles.accountWays}>
        <Button onClick={onCancel} disabled={busy}>
          {t`Cancel`}
        </Button>
        <Button primary type="submit" busy={busy}>
          {t`Save`}
        </Button>
      </div>
      {message && <ProfileMessage message={message} />}
    </form>
  )
}
