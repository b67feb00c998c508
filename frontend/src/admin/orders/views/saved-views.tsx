import { viewKinds } from '@suvarna/contracts/orders/admin-orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { type DeskFilters, deskQuery, noDeskFilters } from '../../../entities/order/admin/admin-order-reads.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import type { Messages } from '../../../ui/admin/use-message.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import styles from './saved-views.module.css'
import { filtersOf, isSameView, savedViews, VIEWS } from './view-reads.ts'

type Props = { filters: DeskFilters; onChoose: (filters: DeskFilters) => void; notify: Messages['notify'] }

const isSavable = ({ only }: DeskFilters) => only === '' || viewKinds.some((kind) => kind === only)

/** The admin's own saved filters, by name. The search is not saved, since it may name a person. */
export function SavedViews({ filters, onChoose, notify }: Props) {
  const client = useQueryClient()
  const views = useQuery(savedViews())
  const [naming, setNaming] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: [VIEWS] })
  const remove = async (id: string) => {
    try {
      await call('DELETE', `${VIEWS}/${encodeURIComponent(id)}`)
    } catch (error) {
      notify('error', messageOf(error, 'The view could not be deleted. Please try again.'))
    }
    await reload()
  }
  // Hidden if there is neither a view nor a filter to save as one.
  if (!views.data?.length && !naming && deskQuery(filters).length === 0) return null
  return (
    <nav className={styles.views} aria-label="Saved views">
      <button type="button" aria-pressed={isSameView(filters, noDeskFilters)} onClick={() => onChoose(noDeskFilters)}>
        All orders
      </button>
      {views.data?.map((view) => (
        <span key={view.id} className={styles.view}>
          <button
            type="button"
            aria-pressed={isSameView(filters, filtersOf(view))}
            onClick={() => onChoose(filtersOf(view))}
          >
            {view.name}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Delete the view ${view.name}`}
            onClick={() => remove(view.id)}
          >
            <X size={14} strokeWidth={1.8} aria-hidden="true" />
          </button>
        </span>
      ))}
      <button
        type="button"
        className={styles.save}
        disabled={deskQuery(filters).length === 0 || !isSavable(filters)}
        onClick={() => setNaming(true)}
      >
        <Bookmark size={15} strokeWidth={1.6} aria-hidden="true" /> Save view
      </button>
      <SaveViewDialog
        open={naming}
        filters={Object.fromEntries(deskQuery(filters))}
        onClose={() => setNaming(false)}
        onSaved={async (name) => {
          setNaming(false)
          notify('good', `View ${name} saved`)
          await reload()
        }}
      />
    </nav>
  )
}
