import { useQueryClient } from '@tanstack/react-query'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useDeletion } from '../../ui/admin/use-deletion.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import type { AdminBanner } from './admin-banner.ts'

type Props = { banner: AdminBanner | null; onClose: () => void; onDone: (kind: 'good' | 'error', text: string) => void }

export function DeleteBannerDialog({ banner, onClose, onDone }: Props) {
  const client = useQueryClient()
  const shown = useLastValue(banner)
  const { busy, remove } = useDeletion({
    path: `/banners/${shown?.id}`,
    done: 'Banner deleted',
    failed: (fault) => `Error: ${messageOf(fault, 'the banner was not deleted')}`,
    onDone,
    refresh: () => refreshCatalogue(client),
  })
  return (
    <ConfirmDialog
      open={banner !== null}
      title="Delete Banner"
      question="Are you sure you want to delete this banner?"
      action="Delete"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">{shown?.title}</p>
    </ConfirmDialog>
  )
}
