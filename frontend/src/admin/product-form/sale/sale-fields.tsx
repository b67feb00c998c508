import { saleLabels } from '@suvarna/contracts/catalog/sale/product-sale.ts'
import productFormStyles from '../../../ui/admin/product-form.module.css'
import { Field } from '../../../ui/form/field.tsx'
import type { ProductFormWork } from '../use-product-form.ts'

/** A temporary lower price, which begins and ends automatically. */
export function SaleFields({ form: { values, problems, change } }: { form: ProductFormWork }) {
  return (
    <section className={`${productFormStyles.formPart} ${productFormStyles.formWide}`} aria-labelledby="sale-heading">
      <h2 id="sale-heading">Sale</h2>
      <div className={productFormStyles.formGrid}>
        <Field
          label={saleLabels.sale_price}
          prefix="₹"
          inputMode="decimal"
          maxLength={20}
          help="Lower than the price. Leave empty for no sale"
          value={values.salePrice}
          error={problems.salePrice}
          onChange={({ target }) => change({ salePrice: target.value })}
        />
        <Field
          label={saleLabels.sale_from}
          type="datetime-local"
          help="Indian time. Leave empty to start now"
          value={values.saleFrom}
          error={problems.saleFrom}
          onChange={({ target }) => change({ saleFrom: target.value })}
        />
        <Field
          label={saleLabels.sale_until}
          type="datetime-local"
          help="Indian time. The regular price returns then"
          value={values.saleUntil}
          error={problems.saleUntil}
          onChange={({ target }) => change({ saleUntil: target.value })}
        />
      </div>
    </section>
  )
}
