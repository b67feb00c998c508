import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import type { AdminCategory } from './category-reads.ts'

type Props = {
  category: AdminCategory | null
  onClose: () => void
  onDone: (kind: 'good' | 'error', text: string) => void
}

export function DeleteCategoryDialog({ category, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shown = useLastValue(category)
  const remove = async () => {
    setBusy(true)
    try {
      await call('DELETE', `/categories/${shown?.id}`)
      onDone('good', 'Category deleted')
    } catch (error) {
      onDone('error', messageOf(error, 'Error'))
    }
    setBusy(false)
    await refreshCatalogue(client)
  }
  return (
    <ConfirmDialog
      open={category !== null}
      title="Delete Category"
      question="Delete this category?"
      action="Delete"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">{shown?.name}. Only a category without products can go.</p>
    </ConfirmDialog>
  )
}
