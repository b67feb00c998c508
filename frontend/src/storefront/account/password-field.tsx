import { t } from '@suvarna/contracts/common/language/text.ts'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import styles from './password-field.module.css'

/** A password field with a show button, since typing errors on a phone are otherwise invisible. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.passwordField}>
      <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? t`Hide` : t`Show`}
      </button>
    </div>
  )
}
