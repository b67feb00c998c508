import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { isStatusName, statusNames } from './publication.ts'

const choices = Object.entries(statusNames).map(([value, label]) => ({ value, label }))

const told = {
  published: 'Shoppers see it and can buy it',
  draft: 'Only the back office and preview links show it',
  scheduled: 'It is published by itself',
} as const

type Typed = { status: keyof typeof statusNames; publishAt: string }
type Props = Typed & { error: string | undefined; onChange: (wanted: Partial<Typed>) => void }

/** Whether shoppers see a product; for a scheduled one also the time. */
export function PublicationFields({ status, publishAt, error, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Status"
        value={status}
        choices={choices}
        help={told[status]}
        onChange={(wanted) => isStatusName(wanted) && onChange({ status: wanted })}
      />
      {status === 'scheduled' && (
        <Field
          label="Publish on"
          type="datetime-local"
          help="In your own time zone"
          value={publishAt}
          error={error}
          onChange={({ target }) => onChange({ publishAt: target.value })}
        />
      )}
    </>
  )
}
