import { t } from '@suvarna/contracts/common/language/text.ts'
import { type ReactNode, useRef } from 'react'
import { CategoryStrip } from '../../entities/product/card/category-strip.tsx'
import { rich } from '../../lib/rich-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListAddress } from './address/list-address.ts'
import type { Shelf } from './address/list-reads.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { ListingFilters } from './filters/listing-filters.tsx'
import { understoodChips } from './filters/understood-chips.ts'
import styles from './listing.module.css'
import { ListingProducts } from './listing-products.tsx'
import { ListingTools } from './listing-tools.tsx'
import { useList } from './use-list.ts'

type Props = {
  title: string
  intro?: string
  /** the category or collection of this page, as spelled in its address */
  shelf?: Shelf
  /** the search field, if the list is a search result */
  search?: ReactNode
  emptyText: string
  emptyWay?: ReactNode
}

/** A list page with heading, categories, filters and products. Its whole state is in the address. */
export function Listing({ title, intro, shelf, search, emptyText, emptyWay }: Props) {
  const list = useList(shelf)
  const { address, setAddress, products, narrowed: filtered, isWide } = list
  const top = useRef<HTMLDivElement>(null)
  const change = (next: ListAddress) => {
    setAddress(next)
    // After a change made further down, the new list is shown from its top.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  const understood = understoodChips(address, products.data?.understood ?? [])
  const isEmpty = products.data?.total === 0 && !filtered
  return (
    <div className={`wrap ${styles.listing}`}>
      <header className={styles.listingHead}>
        <h1>{title}</h1>
        {intro && <p className="muted">{intro}</p>}
        {search}
        {products.data?.searched && (
          <p role="status">
            {rich`No match for “${address.q}”. Showing ${<strong>“{products.data.searched}”</strong>}.`}
          </p>
        )}
        {understood.length > 0 && (
          <FilterChips label={t`Understood from your search`} chips={understood} onChange={change} />
        )}
      </header>
      {(!search || isEmpty) && <CategoryStrip current={shelf && 'category' in shelf ? shelf.category : ''} />}
      {isEmpty ? (
        <EmptyState text={emptyText}>{emptyWay}</EmptyState>
      ) : (
        <div className={styles.listingBody} ref={top}>
          {isWide && <ListingFilters list={list} onChange={change} />}
          <ListingTools list={list} isSearch={search !== undefined} onChange={change} />
          <ListingProducts list={list} onChange={change} />
        </div>
      )}
    </div>
  )
}
