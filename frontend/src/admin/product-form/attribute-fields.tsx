import { type AttributeName, attributeOf, longestOf } from '@suvarna/contracts/catalog/attributes.ts'
import { Field } from '../../ui/form/field.tsx'
import type { ProductFormWork } from './use-product-form.ts'

type Props = { form: ProductFormWork; names: readonly AttributeName[] }

const helps = { g: 'In grams', mm: 'In millimetres' }

export function AttributeFields({ form: { values, problems, change }, names }: Props) {
  return names.map((name) => {
    const { label, placeholder, unit, maxLength } = attributeOf(name)
    const limit = maxLength === undefined ? undefined : `At most ${maxLength} letters`
    const help = unit ? helps[unit] : limit
    return (
      <Field
        key={name}
        label={label}
        placeholder={placeholder}
        help={help}
        maxLength={longestOf(name)}
        value={values[name]}
        error={problems[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    )
  })
}
