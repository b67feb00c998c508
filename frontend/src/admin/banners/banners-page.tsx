import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { HistoryDialog } from '../../entities/history/history-dialog.tsx'
import type { Subject } from '../../entities/history/history-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { DeletedLink } from '../../ui/admin/deleted-link.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { type AdminBanner, bannerList } from './admin-banner.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerTable } from './banner-table.tsx'
import { DeleteBannerDialog } from './delete-banner-dialog.tsx'
import { useBannerWork } from './use-banner-work.ts'

const MESSAGE_MS = 5000

export function BannersPage() {
  usePageTitle('Banners')
  const list = useQuery({ ...bannerList(), staleTime: 0 })
  const messages = useMessage(MESSAGE_MS)
  const work = useBannerWork(messages.notify)
  const [open, setOpen] = useState<{ kind: 'edit' | 'delete' | 'history'; banner: AdminBanner | null } | null>(null)
  if (list.isPending) return <p role="status">Loading...</p>
  if (list.isLoadingError) return <p role="alert">{messageOf(list.error, 'Failed to fetch banners')}</p>
  const close = () => setOpen(null)
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Banners">
        <DeletedLink kind="banners" />
        <May do="catalogue.write">
          <Button primary onClick={() => setOpen({ kind: 'edit', banner: null })}>
            <span className={buttonStyles.buttonIcon}>
              <Plus size={16} strokeWidth={1.8} aria-hidden="true" /> Add Banner
            </span>
          </Button>
        </May>
      </ScreenHead>
      <MessageBanner messages={messages} />
      <BannerTable
        banners={list.data ?? []}
        onMove={(id, to) => work.move(list.data ?? [], id, to)}
        onActive={work.activate}
        onEdit={(banner) => setOpen({ kind: 'edit', banner })}
        onDelete={(banner) => setOpen({ kind: 'delete', banner })}
        onHistory={(banner) => setOpen({ kind: 'history', banner })}
      />
      <BannerDialog
        open={open?.kind === 'edit'}
        banner={open?.banner ?? null}
        onClose={close}
        onSaved={(text) => {
          close()
          messages.notify('good', text)
        }}
      />
      <HistoryDialog
        subject={open?.kind === 'history' && open.banner ? subjectOf(open.banner) : null}
        onClose={close}
        onRestored={(text) => {
          close()
          messages.notify('good', text)
        }}
      />
      <DeleteBannerDialog
        banner={open?.kind === 'delete' ? open.banner : null}
        onClose={close}
        onDone={(kind, text) => {
          close()
          messages.notify(kind, text)
        }}
      />
    </div>
  )
}

const subjectOf = ({ id, title }: AdminBanner): Subject => ({ kind: 'banners', id, title })
