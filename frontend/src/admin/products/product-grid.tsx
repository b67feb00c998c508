import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { FeaturedSwitch, ProductEnds, ProductPicture, SizesLine, StockLine } from './product-parts.tsx'
import type { ProductItemProps, ProductListProps } from './product-work.ts'

const WAITING = 8

export function ProductGrid({ products, ...work }: ProductListProps) {
  if (products?.length === 0) return <div className="panel">{noProducts}</div>
  return (
    <ul className="admin-products" aria-busy={!products}>
      {products
        ? products.map((product) => <Card key={product.id} product={product} {...work} />)
        : Array.from({ length: WAITING }, (_, place) => place).map((place) => (
            <li key={place} className="panel admin-product">
              <span className="skeleton admin-product-waiting" />
            </li>
          ))}
    </ul>
  )
}

export const noProducts = <EmptyRows title="No products found" hint="Try adjusting your search or filter criteria" />

function Card({ product, ...work }: ProductItemProps) {
  return (
    <li className="panel admin-product" data-testid="product-item">
      <ProductPicture product={product} onImages={work.onImages} sizes="(min-width: 768px) 240px, 45vw" />
      <div className="admin-product-words">
        <p className="admin-product-badge">{product.category}</p>
        <h2>{product.name}</h2>
        <p className="admin-product-price amount">{formatRupees(product.price)}</p>
        <p className="muted">{product.sku}</p>
        <StockLine product={product} />
        <SizesLine product={product} />
      </div>
      <div className="admin-product-foot">
        <FeaturedSwitch product={product} onFeature={work.onFeature} />
        <ProductEnds product={product} onDelete={work.onDelete} onHistory={work.onHistory} />
      </div>
    </li>
  )
}
