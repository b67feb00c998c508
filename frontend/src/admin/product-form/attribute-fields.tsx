import { type AttributeName, attributeOf } from '@suvarna/contracts/catalog/attributes.ts'
import { Field } from '../../ui/form/field.tsx'
import type { ProductFormWork } from './use-product-form.ts'

type Props = { form: ProductFormWork; names: readonly AttributeName[] }

const helps = { g: 'In grams', mm: 'In millimetres' }

export function AttributeFields({ form: { values, problems, change }, names }: Props) {
  return names.map((name) => {
    const { label, placeholder, unit } = attributeOf(name)
    const help = unit && helps[unit]
    return (
      <Field
        key={name}
        label={label}
        placeholder={placeholder}
        help={help}
        maxLength={200}
        value={values[name]}
        error={problems[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    )
  })
}
