import { Field } from '../../../ui/form/field.tsx'
import type { PlaceDraft } from './parcel-draft.ts'
import styles from './parcel-settings.module.css'
import { RowFields } from './row-fields.tsx'

type Props = {
  place: PlaceDraft
  usual: boolean
  error: (field: string) => string | undefined
  onChange: (part: Partial<PlaceDraft>) => void
  onUsual: () => void
  onRemove: () => void
}

export function PlaceFields({ place, usual, error, onChange, onUsual, onRemove }: Props) {
  const title = place.name || 'New place'
  return (
    <RowFields title={title} remove={`Remove ${place.name || 'the new place'}`} onRemove={onRemove}>
      <Field
        label="Pick-up name"
        help="As in your courier account"
        maxLength={36}
        value={place.name}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className={styles.address}>
        <Field
          label="Address"
          maxLength={200}
          value={place.address}
          error={error('address')}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </div>
      <Field
        label="Pincode"
        inputMode="numeric"
        maxLength={6}
        value={place.pincode}
        error={error('pincode')}
        onChange={({ target }) => onChange({ pincode: target.value })}
      />
      <label className={styles.usual}>
        <input type="radio" name="usual-place" checked={usual} onChange={onUsual} /> Default
      </label>
    </RowFields>
  )
}
