import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ProductSkeletons } from '../catalog/product-skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { chipsOf } from './filter-words.ts'
import { type ListAddress, widened } from './list-address.ts'
import { PiecePages } from './piece-pages.tsx'
import type { List } from './use-list.ts'

/** What narrows the list, and the pieces that are left; or why there are none. */
export function ListingPieces({ list, onChange }: { list: List; onChange: (next: ListAddress) => void }) {
  const { address, narrowed, pieces, choices } = list
  const clear = () => onChange(widened(address))
  return (
    <div className="listing-pieces" aria-busy={pieces.isPlaceholderData}>
      {narrowed && <FilterChips chips={chipsOf(address, choices.data)} onChange={onChange} onClear={clear} />}
      {pieces.isPending && <ProductSkeletons />}
      {pieces.isError && (
        <EmptyState role="alert" text="Failed to load products">
          <button type="button" className="button" onClick={() => pieces.refetch()}>
            Try Again
          </button>
        </EmptyState>
      )}
      {pieces.isSuccess && pieces.data.total === 0 && (
        <EmptyState text="No piece has all of this.">
          <button type="button" className="button" onClick={clear}>
            Clear the filters
          </button>
        </EmptyState>
      )}
      {pieces.isSuccess && pieces.data.total > 0 && <PiecePages list={list} first={pieces.data} />}
    </div>
  )
}
