import { attributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import { PublicationFields } from '../../entities/product/publication/publication-fields.tsx'
import { HindiFields } from '../../ui/admin/fields/hindi-fields.tsx'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import productFormStyles from '../../ui/admin/product-form.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { SaleFields } from './sale/sale-fields.tsx'
import type { ProductFormWork } from './use-product-form.ts'
import { cleanPrice, priceDoubt } from './values/form-checks.ts'

const NAME_LENGTH = 150

const genderChoices = [
  { value: 'unisex', label: 'Unisex' },
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Women' },
]

export function BasicTab({ form }: { form: ProductFormWork }) {
  const { values, change, problems, choices, ring } = form
  return (
    <div className={productFormStyles.formGrid}>
      <Field
        label="Product Name"
        maxLength={NAME_LENGTH}
        help={
          values.name.length < NAME_LENGTH
            ? `At most ${NAME_LENGTH} letters`
            : `These are ${NAME_LENGTH} letters, the most a name can have: nothing more is taken`
        }
        value={values.name}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label="Category"
        value={values.categoryId}
        error={problems.categoryId}
        choices={[
          { value: '', label: 'Select Category' },
          ...choices.map(({ name, category }) => ({
            value: category?.id ?? `none:${name}`,
            label: category ? name : `${name} (not in the shop yet)`,
            disabled: !category,
          })),
        ]}
        onChange={form.chooseCategory}
      />
      <Field
        label="Price"
        prefix="₹"
        inputMode="decimal"
        value={values.price}
        error={problems.price ?? values.priceDoubt}
        onChange={({ target }) =>
          change({ price: cleanPrice(target.value), priceDoubt: priceDoubt(target.value, values.price) })
        }
      />
      {!ring && (
        <Field
          label="Stock"
          inputMode="numeric"
          value={values.stock}
          error={problems.stock}
          onChange={({ target }) => change({ stock: target.value })}
        />
      )}
      <Field
        label="Low-stock level"
        help={`Leave empty to use the level in Settings${ring ? '; applies to each size' : ''}`}
        inputMode="numeric"
        value={values.lowStockAt}
        error={problems.lowStockAt}
        onChange={({ target }) => change({ lowStockAt: target.value })}
      />
      <Field
        label="SKU"
        maxLength={50}
        autoCapitalize="characters"
        value={values.sku}
        error={problems.sku ?? form.sku.taken}
        onBlur={form.sku.ask}
        onChange={({ target }) => change({ sku: target.value })}
      />
      <SelectField
        label="Gender"
        value={values.gender}
        error={problems.gender}
        choices={genderChoices}
        onChange={(gender) => change({ gender })}
      />
      <AttributeFields form={form} names={attributesIn('wear')} />
      {form.isNew && (
        <PublicationFields
          status={values.status}
          publishAt={values.publishAt}
          error={problems.publishAt}
          onChange={change}
        />
      )}
      <label className={`${screenStyles.switch} ${productFormStyles.formSwitch}`}>
        <input
          type="checkbox"
          checked={values.featured}
          onChange={({ target }) => change({ featured: target.checked })}
        />
        Featured Product
      </label>
      <SaleFields form={form} />
      <div className={productFormStyles.formWide}>
        <TextArea
          label="Description"
          maxLength={5000}
          value={values.description}
          error={problems.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
      <div className={productFormStyles.formWide}>
        <HindiFields
          texts={[
            {
              label: 'Name in Hindi',
              maxLength: 150,
              value: values.hindiName,
              error: problems.hindiName,
              onChange: (hindiName) => change({ hindiName }),
            },
            {
              label: 'Text in Hindi',
              maxLength: 5000,
              rows: 4,
              value: values.hindiDescription,
              error: problems.hindiDescription,
              onChange: (hindiDescription) => change({ hindiDescription }),
            },
          ]}
        />
      </div>
    </div>
  )
}
