import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type { allProducts } from '../catalog/catalog-reads.ts'
import { CategoryStrip } from '../catalog/category-strip.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { ProductSkeletons } from '../catalog/product-skeletons.tsx'
import { orderBy, readOrdering } from './ordering.ts'
import { OrderingSelect } from './ordering-select.tsx'
import './listing.css'

type Props = {
  title: string
  intro?: string
  category?: string
  query: ReturnType<typeof allProducts>
  emptyText: string
  emptyWay?: ReactNode
}

/** A list page: heading, the windows to the other categories, one quiet line of tools, the pieces. */
export function Listing({ title, intro, category, query, emptyText, emptyWay }: Props) {
  const products = useQuery(query)
  const [search, setSearch] = useSearchParams()
  const ordering = readOrdering(search.get('sort'))
  const count = products.data?.length ?? 0
  return (
    <div className="wrap listing">
      <header className="listing-head">
        <h1>{title}</h1>
        {intro && <p className="muted">{intro}</p>}
      </header>
      <CategoryStrip current={category ?? ''} />
      {!(products.isSuccess && count === 0) && (
        <div className="listing-tools">
          <OrderingSelect
            value={ordering}
            onChange={(next) => setSearch(next === 'newest' ? {} : { sort: next }, { replace: true })}
          />
          <p className="muted small amount" role="status">
            {products.isSuccess && `${count} ${count === 1 ? 'piece' : 'pieces'}`}
          </p>
        </div>
      )}
      {products.isPending && <ProductSkeletons />}
      {products.isError && (
        <EmptyState role="alert" text="Failed to load products">
          <button type="button" className="button" onClick={() => products.refetch()}>
            Try Again
          </button>
        </EmptyState>
      )}
      {products.isSuccess && count === 0 && <EmptyState text={emptyText}>{emptyWay}</EmptyState>}
      {products.isSuccess && count > 0 && (
        <ProductGrid products={orderBy(ordering, products.data)} heading="h2" eager={4} />
      )}
    </div>
  )
}
