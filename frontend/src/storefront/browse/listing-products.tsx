import { t } from '@suvarna/contracts/common/language/text.ts'
import { ProductSkeletons } from '../../entities/product/card/product-skeletons.tsx'
import buttonStyles from '../../ui/button.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListAddress, withoutFilters } from './address/list-address.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { chipsOf } from './filters/filter-labels.ts'
import styles from './listing.module.css'
import { ProductPages } from './product-pages.tsx'
import type { List } from './use-list.ts'

/** The active filters and the products, or the reason why there are none. */
export function ListingProducts({ list, onChange }: { list: List; onChange: (next: ListAddress) => void }) {
  const { address, narrowed: filtered, products, choices } = list
  const clear = () => onChange(withoutFilters(address))
  return (
    <div className={styles.listingProducts} aria-busy={products.isPlaceholderData}>
      {filtered && (
        <FilterChips
          label={t`Chosen filters`}
          chips={chipsOf(address, choices.data)}
          onChange={onChange}
          onClear={clear}
        />
      )}
      {products.isPending && <ProductSkeletons />}
      {products.isError && (
        <EmptyState role="alert" text={t`Failed to load products`}>
          <button type="button" className={buttonStyles.button} onClick={() => products.refetch()}>
            {t`Try Again`}
          </button>
        </EmptyState>
      )}
      {products.isSuccess && products.data.total === 0 && (
        <EmptyState text={t`No pieces match these filters.`}>
          <button type="button" className={buttonStyles.button} onClick={clear}>
            {t`Clear the filters`}
          </button>
        </EmptyState>
      )}
      {products.isSuccess && products.data.total > 0 && <ProductPages list={list} first={products.data} />}
    </div>
  )
}
