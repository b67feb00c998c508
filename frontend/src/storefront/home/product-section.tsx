import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { newArrivals } from '../catalog/catalog-reads.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { ProductSkeletons } from '../catalog/product-skeletons.tsx'

type Props = { title: string; line: string; query: ReturnType<typeof newArrivals>; optional?: boolean }

/** One list of the home page. An optional one takes no room until there is something in it. */
export function ProductSection({ title, line, query, optional = false }: Props) {
  const products = useQuery(query)
  if (optional && !products.data?.length) return null
  return (
    <section className="wrap" aria-labelledby={headingId(title)}>
      <div className="home-section-head">
        <div>
          <h2 id={headingId(title)}>{title}</h2>
          <p className="muted">{line}</p>
        </div>
        <Link className="link" to="/products">
          See all<span className="visually-hidden"> products</span>
        </Link>
      </div>
      {products.isPending && <ProductSkeletons rail />}
      {products.isError && (
        <p role="alert" className="home-section-failure">
          Failed to load products
          <button type="button" onClick={() => products.refetch()}>
            <span className="link">Try Again</span>
          </button>
        </p>
      )}
      {products.data?.length === 0 && <p className="muted">No products found.</p>}
      {products.data && products.data.length > 0 && <ProductGrid products={products.data} heading="h3" rail />}
    </section>
  )
}

const headingId = (title: string): string => `home-${title.toLowerCase().replaceAll(' ', '-')}`
