import { type ReactNode, useRef } from 'react'
import { CategoryStrip } from '../../entities/product/card/category-strip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListAddress } from './address/list-address.ts'
import { ListingFilters } from './filters/listing-filters.tsx'
import styles from './listing.module.css'
import { ListingProducts } from './listing-products.tsx'
import { ListingTools } from './listing-tools.tsx'
import { useList } from './use-list.ts'

type Props = {
  title: string
  intro?: string
  /** The category whose page this is, as its address spells it. */
  category?: string
  /** The field of a search, where the list is what it found. */
  search?: ReactNode
  emptyText: string
  emptyWay?: ReactNode
}

/** A list page: heading, the windows to the other categories, the filters, the pieces. The address says all of it. */
export function Listing({ title, intro, category, search, emptyText, emptyWay }: Props) {
  const list = useList(category)
  const { address, setAddress, pieces, narrowed, isWide } = list
  const top = useRef<HTMLDivElement>(null)
  const change = (next: ListAddress) => {
    setAddress(next)
    // Who changes the list from its middle sees the new one from its top.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  const isEmpty = pieces.data?.total === 0 && !narrowed
  return (
    <div className={`wrap ${styles.listing}`}>
      <header className={styles.listingHead}>
        <h1>{title}</h1>
        {intro && <p className="muted">{intro}</p>}
        {search}
        {pieces.data?.searched && (
          <p role="status">
            Nothing is called “{address.q}”. These are for <strong>“{pieces.data.searched}”</strong>.
          </p>
        )}
      </header>
      {(!search || isEmpty) && <CategoryStrip current={category ?? ''} />}
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
