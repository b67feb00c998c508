import { formatRupees } from '@suvarna/contracts/money.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { NoProducts } from './product-grid.tsx'
import { FeaturedSwitch, ProductEnds, ProductPicture, SizesLine, StockLine } from './product-parts.tsx'
import type { ProductItemProps, ProductListProps } from './product-work.ts'
import '../ui/table.css'

const columns = ['Image', 'Product', 'Category', 'Price', 'Stock', 'Featured', 'Actions'] as const
const WAITING = 10

export function ProductTable({ products, ...work }: ProductListProps) {
  if (products?.length === 0) return <NoProducts />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
    <section className="panel table-scroll" tabIndex={0} aria-label="Products">
      <table className="data-table product-table" data-middle="true" aria-busy={!products}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'Actions' ? 'align-right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products ? (
            products.map((product) => <Row key={product.id} product={product} {...work} />)
          ) : (
            <SkeletonRows rows={WAITING} columns={columns} />
          )}
        </tbody>
      </table>
    </section>
  )
}

function Row({ product, ...work }: ProductItemProps) {
  return (
    <tr data-testid="product-item">
      <td>
        <ProductPicture product={product} onImages={work.onImages} sizes="52px" />
      </td>
      <td>
        <span className="product-table-name">{product.name}</span>
        <span className="muted">{product.sku}</span>
      </td>
      <td>{product.category}</td>
      <td className="amount">{formatRupees(product.price)}</td>
      <td>
        <StockLine product={product} />
        <SizesLine product={product} />
      </td>
      <td>
        <FeaturedSwitch product={product} onFeature={work.onFeature} />
      </td>
      <td>
        <ProductEnds product={product} onDelete={work.onDelete} />
      </td>
    </tr>
  )
}
