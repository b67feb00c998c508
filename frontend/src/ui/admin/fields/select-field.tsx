import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import fieldStyles from '../../form/field.module.css'

type FieldChoice = { value: string; label: string; disabled?: boolean }
type Props = {
  label: string
  name?: string
  value: string
  choices: readonly FieldChoice[]
  error?: string | undefined
  /** invalid, with the error shown elsewhere */
  wrong?: boolean
  help?: string
  onChange: (value: string) => void
}

/** A select laid out like a field: label above, help and error below. */
export function SelectField({ label, name, value, choices, error, wrong = Boolean(error), help, onChange }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fieldStyles.fieldBox} data-wrong={wrong}>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {help && (
        <p className={fieldStyles.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={fieldStyles.fieldError} id={`${id}-error`}>
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  )
}
