import productFormStyles from '../../ui/admin/product-form.module.css'
import { Field } from '../../ui/form/field.tsx'
import { RingSizes } from './ring-sizes.tsx'
import type { ProductFormWork } from './use-product-form.ts'

const fields = [
  { name: 'material', label: 'Material', placeholder: 'Brass' },
  { name: 'plating', label: 'Plating', placeholder: '18K gold' },
  { name: 'stone', label: 'Stone', placeholder: 'Kundan' },
  { name: 'weight', label: 'Weight', placeholder: '12.5', help: 'In grams' },
] as const

export function DetailsTab({ form }: { form: ProductFormWork }) {
  const { values, change, problems, ring } = form
  return (
    <>
      <div className={productFormStyles.formGrid}>
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            maxLength={200}
            value={values[name]}
            error={problems[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      {ring && <RingSizes rows={values.sizes} problems={problems} onChange={(sizes) => change({ sizes })} />}
    </>
  )
}
