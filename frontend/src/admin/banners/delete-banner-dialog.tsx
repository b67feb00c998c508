import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import type { AdminBanner } from './admin-banner.ts'

type Props = { banner: AdminBanner | null; onClose: () => void; onDone: (kind: 'good' | 'error', text: string) => void }

export function DeleteBannerDialog({ banner, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shown = useLastValue(banner)
  const remove = async () => {
    setBusy(true)
    try {
      await call('DELETE', `/banners/${shown?.id}`)
      onDone('good', 'Banner deleted')
    } catch (error) {
      onDone('error', `Error: ${messageOf(error, 'the banner was not deleted')}`)
    }
    setBusy(false)
    await refreshCatalogue(client)
  }
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
