import { type FactName, factLabel, gstRates } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import productFormStyles from '../../ui/admin/product-form.module.css'
import { Field } from '../../ui/form/field.tsx'
import type { ProductFormWork } from './use-product-form.ts'

const typed: readonly { name: Exclude<FactName, 'gstRate'>; help: string; maxLength: number }[] = [
  { name: 'mrp', help: 'All taxes included; never below the price. Empty: the price', maxLength: 20 },
  { name: 'netQuantity', help: 'Such as 1 pair. Empty: as in Settings', maxLength: 60 },
  { name: 'origin', help: 'Empty: as in Settings', maxLength: 60 },
  { name: 'maker', help: 'Name and address; the importer of what is imported. Empty: as in Settings', maxLength: 300 },
  { name: 'hsn', help: '4, 6 or 8 digits. Empty: as in Settings', maxLength: 8 },
]
const rates = [
  { value: '', label: 'As in Settings' },
  ...gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` })),
]

/** Legally required facts of a product. Most products leave them empty and use those of the settings. */
export function FactFields({ form: { values, problems, change } }: { form: ProductFormWork }) {
  return (
    <section className={productFormStyles.formPart} aria-labelledby="law-heading">
      <h2 id="law-heading">Legal details</h2>
      <div className={productFormStyles.formGrid}>
        {typed.map(({ name, help, maxLength }) => (
          <Field
            key={name}
            label={factLabel(name)}
            help={help}
            maxLength={maxLength}
            {...(name === 'mrp' ? { prefix: '₹', inputMode: 'decimal' as const } : {})}
            {...(name === 'hsn' ? { inputMode: 'numeric' as const } : {})}
            value={values[name]}
            error={problems[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <SelectField
          label={factLabel('gstRate')}
          value={values.gstRate}
          choices={rates}
          error={problems.gstRate}
          help="Orders keep the rate they were placed with"
          onChange={(gstRate) => change({ gstRate })}
        />
      </div>
    </section>
  )
}
