import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import fieldStyles from './field.module.css'

type Props = ComponentProps<'textarea'> & { label: string; error?: string | undefined }

export function TextArea({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fieldStyles.fieldBox} data-wrong={Boolean(error)}>
        <textarea
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p className={fieldStyles.fieldError} id={`${id}-error`}>
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  )
}
