import { Field } from '../../form/field.tsx'

type Props = {
  value: string
  error?: string | undefined
  /** why the password is needed; hidden while there is an error */
  help?: string
  onChange: (value: string) => void
}

/** Asks the logged-in user for the password again. */
export const OwnPassword = ({ value, error, help = 'So that we know it is you.', onChange }: Props) => (
  <Field
    label="Your password"
    type="password"
    autoComplete="current-password"
    value={value}
    error={error}
    help={error ? '' : help}
    onChange={({ target }) => onChange(target.value)}
  />
)
