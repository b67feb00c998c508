import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import { CategoryStrip } from '../catalog/category-strip.tsx'
import { ProductSkeletons } from '../catalog/product-skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { chipsOf, piecesInWords } from './filter-words.ts'
import { isNarrowed, type ListAddress, widened } from './list-address.ts'
import { choicesOf, piecesOf } from './list-reads.ts'
import { ListingPieces } from './listing-pieces.tsx'
import { OrderingSelect } from './ordering-select.tsx'
import { useListAddress } from './use-list-address.ts'
import './listing.css'

// Filters come after the pieces: nobody waits for them to look.
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

type Props = {
  title: string
  intro?: ReactNode
  /** The category whose page this is, as its address spells it. */
  category?: string
  isSearch?: boolean
  emptyText: string
  emptyWay?: ReactNode
}

/** A list page: heading, the windows to the other categories, the filters, the pieces. The address says all of it. */
export function Listing({ title, intro, category, isSearch = false, emptyText, emptyWay }: Props) {
  const [address, setAddress] = useListAddress()
  const [sheetOpen, setSheetOpen] = useState<boolean>()
  const top = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(min-width: 1100px)')
  const narrowed = isNarrowed(address)
  const pieces = useQuery({ ...piecesOf(address, category, 1), placeholderData: keepPreviousData })
  const choices = useQuery({
    ...choicesOf(address, category),
    placeholderData: keepPreviousData,
    enabled: isWide || narrowed,
  })
  const change = (next: ListAddress) => {
    setAddress(next)
    // Who changes the list from its middle sees the new one from its top.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  const nothing = pieces.isSuccess && pieces.data.total === 0
  const bareNothing = nothing && !narrowed
  return (
    <div className="wrap listing">
      <header className="listing-head">
        <h1>{title}</h1>
        {typeof intro === 'string' ? <p className="muted">{intro}</p> : intro}
        {pieces.data?.searched && (
          <p role="status">
            Nothing is called “{address.q}”. These are for <strong>“{pieces.data.searched}”</strong>.
          </p>
        )}
      </header>
      {!(isSearch && !bareNothing) && <CategoryStrip current={category ?? ''} />}
      {bareNothing ? (
        <EmptyState text={emptyText}>{emptyWay}</EmptyState>
      ) : (
        <div className="listing-body" ref={top}>
          {isWide && (
            <aside className="listing-filters" aria-label="Filters">
              <Suspense>
                <FilterPanel
                  address={address}
                  choices={choices.data}
                  onChange={change}
                  inCategory={category !== undefined}
                />
              </Suspense>
            </aside>
          )}
          <div className="listing-tools">
            {!isWide && (
              <button type="button" className="chip-button" onClick={() => setSheetOpen(true)}>
                <SlidersHorizontal size={17} strokeWidth={1.5} aria-hidden="true" />
                Filter{narrowed && ` (${chipsOf(address, undefined).length})`}
              </button>
            )}
            <p className="muted small amount" role="status">
              {pieces.isSuccess && !pieces.isPlaceholderData && piecesInWords(pieces.data.total)}
            </p>
            <OrderingSelect
              value={address.sort}
              isSearch={isSearch}
              onChange={(sort) => change({ ...address, sort, page: 1 })}
            />
          </div>
          <div className="listing-pieces" aria-busy={pieces.isPlaceholderData}>
            {narrowed && (
              <FilterChips
                chips={chipsOf(address, choices.data)}
                onChange={change}
                onClear={() => change(widened(address))}
              />
            )}
            {pieces.isPending && <ProductSkeletons />}
            {pieces.isError && (
              <EmptyState role="alert" text="Failed to load products">
                <button type="button" className="button" onClick={() => pieces.refetch()}>
                  Try Again
                </button>
              </EmptyState>
            )}
            {nothing && (
              <EmptyState text="No piece has all of this.">
                <button type="button" className="button" onClick={() => change(widened(address))}>
                  Clear the filters
                </button>
              </EmptyState>
            )}
            {pieces.isSuccess && !nothing && (
              <ListingPieces
                first={pieces.data}
                address={address}
                category={category}
                onMore={() => setAddress({ ...address, page: address.page + 1 }, { replace: true })}
              />
            )}
          </div>
        </div>
      )}
      {sheetOpen !== undefined && (
        <Suspense>
          <FilterSheet
            open={sheetOpen}
            address={address}
            category={category}
            onClose={() => setSheetOpen(false)}
            onShow={change}
          />
        </Suspense>
      )}
    </div>
  )
}
