import type { Deleted } from '@suvarna/contracts/common/routes/history.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import historyStyles from '../../entities/history/history.module.css'
import { HistoryDialog } from '../../entities/history/history-dialog.tsx'
import { RestorePanel } from '../../entities/history/restore-panel.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { Tabs } from '../../ui/admin/tabs.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { useLastValue } from '../../ui/form/use-held.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { deletedPage, kindOf, newestDeleted, PAGE_SIZE, subjectOf } from './deleted-reads.ts'
import { DeletedTable } from './deleted-table.tsx'

const MESSAGE_MS = 5000
const tabs = [
  { name: 'products', label: 'Products' },
  { name: 'categories', label: 'Categories' },
  { name: 'banners', label: 'Banners' },
]

/** /admin/deleted: deleted entries, by whom, and how to restore them. Users are not listed: erasure is final. */
export function DeletedPage() {
  usePageTitle('Deleted')
  const [{ kind: kindParam, page }, setPlace] = useUrlState(newestDeleted)
  const kind = kindOf(kindParam)
  const place = Math.max(1, Math.trunc(Number(page)) || 1)
  const list = useQuery({ ...deletedPage(kind, place), placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const [open, setOpen] = useState<{ work: 'history' | 'back'; one: Deleted } | null>(null)
  const shown = useLastValue(open)
  const close = () => setOpen(null)
  const finish = (text: string) => {
    close()
    messages.notify('good', text)
  }
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Deleted" subtitle="Nothing here is in the shop. Its history is kept, and it can come back." />
      <MessageBanner messages={messages} />
      <Tabs label="Kind" tabs={tabs} chosen={kind} onChoose={(name) => setPlace({ kind: name, page: '1' })}>
        {list.isLoadingError ? (
          <LoadFailure
            text={messageOf(list.error, 'What was deleted could not be read.')}
            busy={list.isFetching}
            onRetry={() => list.refetch()}
          />
        ) : (
          <DeletedTable
            deleted={list.isPlaceholderData ? undefined : list.data?.deleted}
            onHistory={(one) => setOpen({ work: 'history', one })}
            onBack={(one) => setOpen({ work: 'back', one })}
          />
        )}
        <Pager
          page={place}
          pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
          onPage={(next) => setPlace({ page: String(next) })}
        />
      </Tabs>
      <HistoryDialog
        subject={open?.work === 'history' ? subjectOf(kind, open.one) : null}
        deleted
        onClose={close}
        onRestored={finish}
      />
      <Dialog
        open={open?.work === 'back'}
        onClose={close}
        label="Bring back"
        className={`${sheetStyles.sheet} ${historyStyles.historySheet}`}
      >
        {shown?.work === 'back' && open && (
          <RestorePanel
            subject={subjectOf(kind, shown.one)}
            entry={{ version: shown.one.version, at: shown.one.deleted_at }}
            backLabel="Cancel"
            title="Bring back"
            onBack={close}
            onClose={close}
            onDone={finish}
          />
        )}
      </Dialog>
    </div>
  )
}
