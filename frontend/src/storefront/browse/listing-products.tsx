import { ProductSkeletons } from '../../entities/product/card/product-skeletons.tsx'
import buttonStyles from '../../ui/button.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListAddress, widened } from './address/list-address.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { chipsOf } from './filters/filter-labels.ts'
import styles from './listing.module.css'
import { ProductPages } from './product-pages.tsx'
import type { List } from './use-list.ts'

/** What narrows the list, and the pieces that are left; or why there are none. */
export function ListingProducts({ list, onChange }: { list: List; onChange: (next: ListAddress) => void }) {
  const { address, narrowed, pieces, choices } = list
  const clear = () => onChange(widened(address))
  return (
    <div className={styles.listingProducts} aria-busy={pieces.isPlaceholderData}>
      {narrowed && <FilterChips chips={chipsOf(address, choices.data)} onChange={onChange} onClear={clear} />}
      {pieces.isPending && <ProductSkeletons />}
      {pieces.isError && (
        <EmptyState role="alert" text="Failed to load products">
          <button type="button" className={buttonStyles.button} onClick={() => pieces.refetch()}>
            Try Again
          </button>
        </EmptyState>
      )}
      {pieces.isSuccess && pieces.data.total === 0 && (
        <EmptyState text="No piece has all of this.">
          <button type="button" className={buttonStyles.button} onClick={clear}>
            Clear the filters
          </button>
        </EmptyState>
      )}
      {pieces.isSuccess && pieces.data.total > 0 && <ProductPages list={list} first={pieces.data} />}
    </div>
  )
}
