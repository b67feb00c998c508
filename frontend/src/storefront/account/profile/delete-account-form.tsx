import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { forgetPerson } from '../../../entities/session/sign-out.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { leave } from '../../../lib/session/session.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { showToast } from '../../../ui/toaster.tsx'
import accountStyles from '../account.module.css'
import { PasswordField } from '../password-field.tsx'
import { type FormMessage, ProfileMessage } from './profile-message.tsx'
import styles from './profile-page.module.css'

const TOAST_MS = 4000

/** Asks for the password, so that another person with an unlocked phone cannot delete the account. */
export function DeleteAccountForm({ onKeep }: { onKeep: () => void }) {
  const required = (password: string) => (password === '' ? t`Password is required` : undefined)
  const fields = useFields({ password: '' }, { password: required })
  const [message, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    setMessage(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      await call('DELETE', '/auth/account', { body: { password: fields.values.password } })
      leave('/')
      forgetPerson()
      showToast(t`Your account was deleted`, TOAST_MS)
    } catch (error) {
      if (!fields.refuseAt(error)) setMessage({ kind: 'error', text: whyKept(error) })
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
      <PasswordField
        {...fields.bind('password')}
        label={t`Your password`}
        autoComplete="current-password"
        help={fields.problems.password ? '' : t`So that we know it is you.`}
        required
      />
      {message && <ProfileMessage message={message} />}
      <div className={styles.accountWays}>
        <Button onClick={onKeep}>{t`Keep my account`}</Button>
        <Button type="submit" className={buttonStyles.buttonDanger} busy={busy}>
          {t`Delete my account`}
        </Button>
      </div>
    </form>
  )
}

function whyKept(error: unknown): string {
  if (error instanceof ApiError && error.code === 'open_orders')
    return t`One of your orders is still on its way. You can delete your account once it has arrived or is cancelled.`
  return messageOf(error, t`Your account could not be deleted. Please try again.`)
}
