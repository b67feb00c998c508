import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect, useState } from 'react'
import { useLatePart } from '../../../lib/use-lazy-part.ts'
import type { ListAddress } from '../address/list-address.ts'
import styles from '../listing.module.css'
import type { List } from '../use-list.ts'
import { FiltersFailed } from './filters-failed.tsx'

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel

/**
 * The filters beside the products on wide screens, sticky. Loaded separately, so that the list does not wait for them.
 */
export function ListingFilters({ list, onChange }: { list: List; onChange: (next: ListAddress) => void }) {
  const { address, shelf, choices } = list
  const { Part: FilterPanel, ask } = useLatePart(loadPanel)
  const [missing, setMissing] = useState(false)
  const load = async () => setMissing(!(await ask()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is room
  useEffect(() => void load(), [])
  return (
    <aside className={styles.listingFilters} aria-label={t`Filters`}>
      {choices.isError || missing ? (
        <FiltersFailed onRetry={() => Promise.all([load(), choices.refetch()])} />
      ) : (
        FilterPanel && <FilterPanel address={address} choices={choices.data} onChange={onChange} shelf={shelf} />
      )}
    </aside>
  )
}
