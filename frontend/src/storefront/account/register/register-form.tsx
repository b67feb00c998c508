import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { rich } from '../../../lib/rich-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from '../account.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProfileMessage } from '../profile/profile-message.tsx'
import type { useRegister } from './use-register.ts'

export function RegisterForm({ registration }: { registration: ReturnType<typeof useRegister> }) {
  usePageTitle(t`Create an account`)
  const { fields, message, busy, from, submit } = registration
  return (
    <AccountFrame
      heading={t`Create an account`}
      lead={t`All your orders in one place, and a checkout that knows your name.`}
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
          {...fields.bind('firstName')}
          label={t`First name`}
          autoComplete="given-name"
          autoCapitalize="words"
          required
        />
        <Field
          {...fields.bind('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          help={fields.problems.email ? '' : t`We send a 6-digit OTP there.`}
          required
        />
        <PasswordField
          {...fields.bind('password')}
          label={t`Password`}
          autoComplete="new-password"
          help={fields.problems.password ? '' : t`At least 6 characters. A few words in a row work best.`}
          required
        />
        <Button primary wide type="submit" busy={busy}>
          {t`Create account`}
        </Button>
        <ProfileMessage message={message} />
      </form>
      <p className={`muted ${styles.accountFoot}`}>
        {rich`You have an account? ${(
          <Link className="link" to="/login" state={{ from }}>
            {t`Log in`}
          </Link>
        )}. See how we use your data in our ${(
          <Link className="link" to="/privacy">
            {t`Privacy`}
          </Link>
        )}.`}
      </p>
    </AccountFrame>
  )
}
