import { Link } from 'react-router-dom'
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
  usePageTitle('Log in')
  const { fields, message, busy, done, state, unverified, submit } = useLogin()
  const { user, ended } = useSession()
  return (
    <AccountFrame heading="Log in" lead="Your orders and your details in one place.">
      {ended && !user && !message && (
        <Notice kind="info">Your session has ended. Please log in again to continue.</Notice>
      )}
      {user && !done && !busy && (
        <Notice kind="info">
          You are logged in as {user.firstName}.{' '}
          <Link className="link" to="/profile">
            See your orders
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
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField {...fields.bind('password')} label="Password" autoComplete="current-password" required />
        <p className={`${styles.accountForgot} small`}>
          <Link className="link" to="/forgot-password" state={{ ...state, email: fields.values.email }}>
            Forgot password?
          </Link>
        </p>
        <Button primary wide type="submit" busy={busy} disabled={done}>
          Log in
        </Button>
        <ProfileMessage message={message} />
        {unverified && (
          <Link
            className={`${buttonStyles.button} ${buttonStyles.buttonWide}`}
            to="/register"
            state={{ ...state, otpFor: unverified }}
          >
            Enter your OTP
          </Link>
        )}
      </form>
      <p className={`muted ${styles.accountFoot}`}>
        New here?{' '}
        <Link className="link" to="/register" state={state}>
          Create an account
        </Link>
        . You can also buy without one.
      </p>
    </AccountFrame>
  )
}
