import { Field } from '../../form/field.tsx'
import screenStyles from '../screen.module.css'
import styles from './place-and-switch.module.css'

type Values = { sortOrder: string; active: boolean }
type Props = {
  values: Values
  labels: { place: string; active: string }
  error: string | undefined
  onChange: (change: Partial<Values>) => void
}

/** The position of an entry in its list, and whether the shop shows it. */
export function PlaceAndSwitch({ values, labels, error, onChange }: Props) {
  return (
    <div className={styles.pair}>
      <Field
        label={labels.place}
        type="number"
        step={1}
        value={values.sortOrder}
        error={error}
        onChange={({ target }) => onChange({ sortOrder: target.value })}
      />
      <label className={screenStyles.switch}>
        <input
          type="checkbox"
          checked={values.active}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        {labels.active}
      </label>
    </div>
  )
}
