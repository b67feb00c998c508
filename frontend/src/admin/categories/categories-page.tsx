import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryDialog } from '../../entities/history/history-dialog.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { DeletedLink } from '../../ui/admin/deleted-link.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './categories-page.module.css'
import { CategoryForm } from './category-form.tsx'
import { type AdminCategory, categoryList } from './category-reads.ts'
import { CategoryTable } from './category-table.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { useCategoryOrder } from './use-category-order.ts'

const MESSAGE_MS = 5000

export function CategoriesPage() {
  usePageTitle('Categories')
  const list = useQuery(categoryList())
  const messages = useMessage(MESSAGE_MS)
  const order = useCategoryOrder(messages.notify)
  const move = (id: string, to: number) => order(list.data?.map((one) => one.id) ?? [], id, to)
  const [edited, setEdited] = useState<AdminCategory | null>(null)
  const [reported, setReported] = useState<AdminCategory | null>(null)
  const [doomed, setDoomed] = useState<AdminCategory | null>(null)
  return (
    <div className={`${screenStyles.screen} ${styles.categoriesScreen}`}>
      <ScreenHead
        title="Categories"
        subtitle="A category’s name is also the address of its page. The shop shows them in this order."
      >
        <DeletedLink kind="categories" />
      </ScreenHead>
      <MessageBanner messages={messages} />
      <May do="catalogue.write">
        <CategoryForm
          key={edited?.id ?? 'new'}
          edited={edited}
          onCancel={() => setEdited(null)}
          onSaved={(text) => {
            setEdited(null)
            messages.notify('good', text)
          }}
        />
      </May>
      {list.isLoadingError ? (
        <LoadFailure text={messageOf(list.error, 'Error')} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <CategoryTable
          categories={list.data}
          onEdit={setEdited}
          onDelete={setDoomed}
          onHistory={setReported}
          onMove={move}
        />
      )}
      <HistoryDialog
        subject={reported && { kind: 'categories', id: reported.id, title: reported.name }}
        onClose={() => setReported(null)}
        onRestored={(text) => {
          setReported(null)
          setEdited(null)
          messages.notify('good', text)
        }}
      />
      <DeleteCategoryDialog
        category={doomed}
        onClose={() => setDoomed(null)}
        onDone={(kind, text) => {
          setDoomed(null)
          if (kind === 'good' && doomed?.id === edited?.id) setEdited(null)
          messages.notify(kind, text)
        }}
      />
    </div>
  )
}
