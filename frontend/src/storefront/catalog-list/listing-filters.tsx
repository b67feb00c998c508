import { lazy, Suspense } from 'react'
import { FiltersFailed } from './filters-failed.tsx'
import type { ListAddress } from './list-address.ts'
import type { List } from './use-list.ts'

// Filters come after the pieces: nobody waits for them to look.
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))

/** Beside the pieces where there is room, and in sight as long as they are. */
export function ListingFilters({ list, onChange }: { list: List; onChange: (next: ListAddress) => void }) {
  const { address, category, choices } = list
  return (
    <aside className="listing-filters" aria-label="Filters">
      <Suspense>
        {choices.isError ? (
          <FiltersFailed onRetry={choices.refetch} />
        ) : (
          <FilterPanel
            address={address}
            choices={choices.data}
            onChange={onChange}
            inCategory={category !== undefined}
          />
        )}
      </Suspense>
    </aside>
  )
}
