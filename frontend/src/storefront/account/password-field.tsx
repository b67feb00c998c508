import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import styles from './password-field.module.css'

/** A password, with a button that shows what was typed: on a phone nobody sees a slip otherwise. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.passwordField}>
      <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
