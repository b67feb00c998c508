import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useQuery } from '@tanstack/react-query'
import { categories } from '../../entities/product/admin-product-reads.ts'
import { read } from '../../lib/api/read.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type CollectionValues, genderLabels } from './collection-values.ts'
import styles from './collections-page.module.css'

type Props = {
  values: CollectionValues
  errorOf: (field: string) => string | undefined
  onChange: (wanted: Partial<CollectionValues>) => void
}

const knownChoices = () => read('/products/choices', (answer) => (answer as AnswerOf<'GET /products/choices'>).choices)

const genders = Object.entries(genderLabels).map(([value, label]) => ({ value, label }))
const words = [
  ['occasion', 'Occasion'],
  ['plating', 'Plating'],
  ['stone', 'Stone'],
  ['material', 'Material'],
] as const

/** Every product that matches all conditions is in the collection, including future ones. */
export function RuleFields({ values, errorOf, onChange }: Props) {
  const all = useQuery(categories())
  const known = useQuery(knownChoices())
  const shelves = (all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Category"
          value={values.category}
          choices={[{ value: '', label: 'Any' }, ...shelves]}
          error={errorOf('category_id')}
          onChange={(category) => onChange({ category })}
        />
        <SelectField
          label="For"
          value={values.gender}
          choices={genders}
          error={errorOf('gender')}
          onChange={(gender) => onChange({ gender })}
        />
        <Field
          label="Price from (₹)"
          inputMode="decimal"
          maxLength={10}
          value={values.minPrice}
          error={errorOf('min_price')}
          onChange={({ target }) => onChange({ minPrice: target.value })}
        />
        <Field
          label="Price up to (₹)"
          inputMode="decimal"
          maxLength={10}
          value={values.maxPrice}
          error={errorOf('max_price')}
          onChange={({ target }) => onChange({ maxPrice: target.value })}
        />
        {words.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            maxLength={200}
            suggestions={known.data?.[name].map((choice) => choice.label) ?? []}
            value={values[name]}
            error={errorOf(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <Field
        label="Only the first"
        help="20 with “Best selling first” makes a top twenty. Empty: all that match."
        inputMode="numeric"
        maxLength={3}
        value={values.most}
        error={errorOf('most')}
        onChange={({ target }) => onChange({ most: target.value })}
      />
    </>
  )
}
