import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  help?: string | undefined
  /** text before the input inside the box, such as +91 */
  prefix?: string
  suggestions?: readonly string[] | undefined
}

/** A labelled input: the label above, help and error below, both linked to the input for screen readers. */
export function Field({ label, error, help, prefix, suggestions, ...input }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.fieldBox} data-wrong={Boolean(error)}>
        {prefix && <span className={styles.fieldPrefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          list={suggestions && `${id}-list`}
        />
        {suggestions && (
          <datalist id={`${id}-list`}>
            {suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </div>
      {help && (
        <p className={styles.fieldHelp} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.fieldError} id={`${id}-error`}>
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  )
}
