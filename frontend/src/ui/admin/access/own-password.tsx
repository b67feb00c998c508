import { Field } from '../../form/field.tsx'

type Props = {
  value: string
  error?: string | undefined
  /** why it is asked for; nothing beside an error */
  help?: string
  onChange: (value: string) => void
}

/** The password of whoever is logged in, asked for again. */
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
