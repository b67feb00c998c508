import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { PasskeyButton } from '../../../entities/session/passkey-button.tsx'
import { rich } from '../../../lib/rich-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from '../account.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProfileMessage } from '../profile/profile-message.tsx'
import { useLogin } from './use-login.ts'

export function LoginPage() {
  usePageTitle(t`Log in`)
  const { fields, message, busy, done, state, unverified, code, setCode, question, notUsed, submit } = useLogin()
  const { user, ended } = useSession()
  return (
    <AccountFrame heading={t`Log in`} lead={t`Your orders and your details in one place.`}>
      {ended && !user && !message && (
        <Notice kind="info">{t`Your session has ended. Please log in again to continue.`}</Notice>
      )}
      {user && !done && !busy && (
        <Notice kind="info">
          {t`You are logged in as ${user.firstName}.`}{' '}
          <Link className="link" to="/profile">
            {t`See your orders`}
          </Link>
        </Notice>
      )}
      <form
        className={styles.accountForm}
        ref={fields.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !done) submit()
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
        <PasswordField {...fields.bind('password')} label={t`Password`} autoComplete="current-password" required />
        <PasskeyButton
          question={question}
          disabled={busy || done}
          onProof={(passkey) => submit({ passkey })}
          onProblem={notUsed}
        />
        {code !== null && (
          <Field
            label={t`Code`}
            inputMode="text"
            autoComplete="one-time-code"
            value={code}
            help={t`Six digits of your authenticator app, or one of your recovery codes.`}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <p className={`${styles.accountForgot} small`}>
          <Link className="link" to="/forgot-password" state={{ ...state, email: fields.values.email }}>
            {t`Forgot password?`}
          </Link>
        </p>
        <Button primary wide type="submit" busy={busy} disabled={done}>
          {t`Log in`}
        </Button>
        <ProfileMessage message={message} />
        {unverified && (
          <Link
            className={`${buttonStyles.button} ${buttonStyles.buttonWide}`}
            to="/register"
            state={{ ...state, otpFor: unverified }}
          >
            {t`Enter your OTP`}
          </Link>
        )}
      </form>
      <p className={`muted ${styles.accountFoot}`}>
        {rich`New here? ${(
          <Link className="link" to="/register" state={state}>
            {t`Create an account`}
          </Link>
        )}. You can also buy without one.`}
      </p>
    </AccountFrame>
  )
}
