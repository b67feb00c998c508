import { useQueryClient } from '@tanstack/react-query'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { useDeletion } from '../../ui/admin/use-deletion.ts'
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
  const shown = useLastValue(category)
  const { busy, remove } = useDeletion({
    path: `/categories/${shown?.id}`,
    done: 'Category deleted',
    onDone,
    refresh: () => refreshCatalogue(client),
  })
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
