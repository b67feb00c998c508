import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './tracking-page.module.css'

type Props = {
  label: string
  help: string
  value: string
  problem: string | null
  busy: boolean
  button: string
  onChange: (text: string) => void
  onSubmit: () => void
  input?: Omit<ComponentProps<'input'>, 'prefix'>
}

export function SearchForm({ label, help, value, problem, busy, button, onChange, onSubmit, input }: Props) {
  return (
    <form
      className={styles.trackingForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field
        {...input}
        label={label}
        help={help}
        value={value}
        error={problem ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button primary type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  )
}
