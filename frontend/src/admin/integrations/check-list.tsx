import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import styles from './integrations-page.module.css'

type Props = {
  label: string
  choices: readonly (readonly [name: string, label: string])[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** A choice of several from a short list; the result is in the order of the choices. */
export function CheckList({ label, choices, chosen, error, onChange }: Props) {
  const id = useId()
  const toggle = (name: string) =>
    onChange(choices.map(([one]) => one).filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={styles.checks} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {choices.map(([name, text]) => (
        <label key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span>
            <code>{name}</code>
            <span className="muted small">{text}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className={styles.checksError} id={id} role="alert">
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </fieldset>
  )
}
