import { attributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import productFormStyles from '../../ui/admin/product-form.module.css'
import { AttributeFields } from './attribute-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { RingSizes } from './ring-sizes.tsx'
import type { ProductFormWork } from './use-product-form.ts'

export function DetailsTab({ form }: { form: ProductFormWork }) {
  const { values, change, problems, ring } = form
  return (
    <>
      <div className={productFormStyles.formGrid}>
        <AttributeFields form={form} names={attributesIn('make', 'measure')} />
      </div>
      <FactFields form={form} />
      {ring && <RingSizes rows={values.sizes} problems={problems} onChange={(sizes) => change({ sizes })} />}
    </>
  )
}
