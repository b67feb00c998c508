import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useHeld } from '../../shared/ui/use-held.ts'
import type { Messages } from '../ui/use-message.ts'
import type { AdminProduct } from './admin-product.ts'
import { refreshCatalogue } from './product-reads.ts'

type Props = { product: AdminProduct | null; onClose: () => void; say: Messages['say'] }

export function DeleteProductDialog({ product, onClose, say }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shown = useHeld(product)
  const remove = async () => {
    setBusy(true)
    try {
      await call('DELETE', `/products/${shown?.id}`)
      say('good', 'Product deleted successfully')
    } catch (error) {
      say('error', messageOf(error, 'Error deleting product'))
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
