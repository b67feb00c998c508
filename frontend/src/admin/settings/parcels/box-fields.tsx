import { Field } from '../../../ui/form/field.tsx'
import type { BoxDraft } from './parcel-draft.ts'
import { RowFields } from './row-fields.tsx'

type Props = {
  box: BoxDraft
  error: (field: string) => string | undefined
  onChange: (part: Partial<BoxDraft>) => void
  onRemove: () => void
}

const measures = [
  { name: 'length', label: 'Length (mm)' },
  { name: 'breadth', label: 'Breadth (mm)' },
  { name: 'height', label: 'Height (mm)' },
  { name: 'weight', label: 'Empty weight (g)' },
  { name: 'pieces', label: 'Pieces it holds' },
] as const

export function BoxFields({ box, error, onChange, onRemove }: Props) {
  return (
    <RowFields title={box.name || 'New box'} remove={`Remove ${box.name || 'the new box'}`} onRemove={onRemove}>
      <Field
        label="Name"
        maxLength={40}
        value={box.name}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {measures.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          inputMode="numeric"
          maxLength={5}
          value={box[name]}
          error={error(name)}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </RowFields>
  )
}
