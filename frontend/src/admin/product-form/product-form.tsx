import { StaleDialog } from '../../entities/history/conflict/conflict-dialog.tsx'
import type { AdminProduct } from '../../entities/product/admin-product.ts'
import type { Category } from '../../entities/product/category.ts'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import productFormStyles from '../../ui/admin/product-form.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import { UploadBar } from '../../ui/admin/upload/upload-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BasicTab } from './basic-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { FormSteps } from './form-steps.tsx'
import { ImagesTab } from './images/images-tab.tsx'
import { useProductForm } from './use-product-form.ts'
import { tabs } from './values/form-checks.ts'

type Props = {
  product: AdminProduct | null
  copied?: AdminProduct | undefined
  categories: readonly Category[]
  /** discards the form's contents and reopens it */
  onReopen?: (() => void) | undefined
}

export function ProductForm({ product, copied, categories, onReopen }: Props) {
  const form = useProductForm(product, categories, copied)
  const { tab, saving } = form
  const place = tabs.indexOf(tab)
  const last = place === tabs.length - 1
  return (
    <form
      className={`${screenStyles.panel} ${productFormStyles.productForm}`}
      noValidate
      aria-label={product ? 'Edit Product' : 'Add New Product'}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field moves to the next step; only the last step saves.
        if (last || product) form.submit()
        else form.next()
      }}
    >
      <FormSteps form={form} />
      <MessageBanner messages={form.messages} />
      {tab !== 'basic' && form.sku.taken && <Notice kind="error">{form.sku.taken}</Notice>}
      <div>
        {tab === 'basic' && <BasicTab form={form} />}
        {tab === 'details' && <DetailsTab form={form} />}
        {tab === 'images' && <ImagesTab form={form} />}
      </div>
      <UploadBar percent={saving.percent} />
      <footer className={productFormStyles.productFormFoot}>
        {place > 0 && (
          <Button disabled={saving.busy} onClick={form.previous}>
            Previous
          </Button>
        )}
        <span className={productFormStyles.productFormGap} />
        {!last && (
          <Button primary={!product} disabled={saving.busy} onClick={form.next}>
            Next
          </Button>
        )}
        {(last || product) && (
          <Button primary type="submit" disabled={saving.busy || form.done}>
            {saving.label}
          </Button>
        )}
      </footer>
      <StaleDialog
        kind="products"
        stale={form.stale}
        mine={form.mine()}
        busy={saving.busy}
        note="Stock is safe either way: only the difference that you typed is applied."
        onClose={form.closeStale}
        onTheirs={() => onReopen?.()}
        onMine={form.saveOver}
      />
    </form>
  )
}
