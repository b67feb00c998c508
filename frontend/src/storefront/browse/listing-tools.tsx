import { t } from '@suvarna/contracts/common/language/text.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import { showToast } from '../../ui/toaster.tsx'
import type { ListAddress } from './address/list-address.ts'
import { chipsOf, productCountLabel } from './filters/filter-labels.ts'
import styles from './listing.module.css'
import { OrderingSelect } from './ordering-select.tsx'
import type { List } from './use-list.ts'

const loadSheet = async () => (await import('./filters/filter-sheet.tsx')).FilterSheet

type Props = { list: List; isSearch: boolean; onChange: (next: ListAddress) => void }

/** One line with the filter button (if the filters have no column), the number of products, and the sort order. */
export function ListingTools({ list, isSearch, onChange }: Props) {
  const { address, shelf, isWide, narrowed: filtered, products } = list
  const [sheetOpen, setSheetOpen] = useState(false)
  const { Part: FilterSheet, ask } = useLatePart(loadSheet)
  const openSheet = async () => {
    setSheetOpen(true)
    if (await ask()) return
    setSheetOpen(false)
    showToast(t`The filters did not load. Please try again.`, 3000)
  }
  const number = filtered ? ` (${chipsOf(address, undefined).length})` : ''
  return (
    <div data-testid="listing-tools" className={styles.listingTools}>
      {!isWide && (
        <button type="button" className={styles.chipButton} onPointerEnter={ask} onClick={openSheet}>
          <SlidersHorizontal size={17} strokeWidth={1.5} aria-hidden="true" />
          {t`Filter${number}`}
        </button>
      )}
      <p className="muted small amount" role="status">
        {products.isSuccess && !products.isPlaceholderData && productCountLabel(products.data.total)}
      </p>
      <OrderingSelect
        value={address.sort}
        own={isSearch ? t`Best match` : shelf && 'collection' in shelf ? t`Our order` : undefined}
        onChange={(sort) => onChange({ ...address, sort, page: 1 })}
      />
      {FilterSheet && !isWide && (
        <FilterSheet
          open={sheetOpen}
          address={address}
          shelf={shelf}
          onClose={() => setSheetOpen(false)}
          onShow={onChange}
        />
      )}
    </div>
  )
}
