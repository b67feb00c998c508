import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct } from '../../entities/product/admin-product.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'

type Props = { product: AdminProduct | null; onClose: () => void; notify: Messages['notify'] }

export function DeleteProductDialog({ product, onClose, notify }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shown = useLastValue(product)
  const remove = async () => {
    setBusy(true)
    try {
      await call('DELETE', `/products/${shown?.id}`)
      notify('good', 'Product deleted successfully')
    } catch (error) {
      notify('error', messageOf(error, 'Error deleting product'))
    }
    setBusy(false)
    onClose()
    await refreshCatalogue(client)
  }
  return (
    <ConfirmDialog
      open={product !== null}
      title="Delete Product"
      question={`Are you sure you want to delete "${shown?.name ?? ''}"?`}
      action="Delete"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">It leaves the shop at once. Orders keep what they show of it.</p>
    </ConfirmDialog>
  )
}
