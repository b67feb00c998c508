import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { SheetHead } from '../ui/sheet-head.tsx'
import { useHeld } from '../ui/use-held.ts'
import type { ProductFormWork } from './use-product-form.ts'

const names: Readonly<Record<string, string>> = {
  categoryId: 'category',
  categoryName: 'category',
  sku: 'SKU',
  sizes: 'ring sizes',
}

/** Somebody else saved this product meanwhile: whose words stand is the admin's to say. */
export function StaleDialog({ form }: { form: ProductFormWork }) {
  const stale = useHeld(form.stale)
  const changed = [...new Set(stale?.changed.map((name) => names[name] ?? name))].join(', ')
  return (
    <Dialog
      open={form.stale !== null}
      onClose={form.closeStale}
      label="Changed meanwhile"
      className="sheet sheet-narrow"
    >
      <SheetHead title="Changed meanwhile" onClose={form.closeStale} />
      <div className="sheet-body">
        <p>Somebody else saved this product while you were editing it.</p>
        {changed && (
          <p>
            Yours differs in: <strong>{changed}</strong>.
          </p>
        )}
        <p className="muted">Stock is safe either way: only the difference that you typed is applied.</p>
      </div>
      <footer className="sheet-foot">
        <Button onClick={form.startAnew}>Show theirs</Button>
        <Button primary onClick={form.goOn}>
          Save mine
        </Button>
      </footer>
    </Dialog>
  )
}
