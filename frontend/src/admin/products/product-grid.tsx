import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { priceNow } from '../../entities/product/admin-product.ts'
import { PublicationBadge } from '../../entities/product/publication/publication-badge.tsx'
import { SaleBadge } from '../../entities/product/sale/sale-badge.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { FeaturedSwitch, ProductEnds, ProductPicture, SizesLine, StockLine } from './product-parts.tsx'
import type { ProductItemProps, ProductListProps } from './product-work.ts'
import styles from './products-page.module.css'

const WAITING = 8

export function ProductGrid({ products, ...work }: ProductListProps) {
  if (products?.length === 0) return <div className={screenStyles.panel}>{noProducts}</div>
  return (
    <ul className={styles.adminProducts} aria-busy={!products}>
      {products
        ? products.map((product) => <Card key={product.id} product={product} {...work} />)
        : Array.from({ length: WAITING }, (_, place) => place).map((place) => (
            <li key={place} className={`${screenStyles.panel} ${styles.adminProduct}`}>
              <span className={`skeleton ${styles.adminProductWaiting}`} />
            </li>
          ))}
    </ul>
  )
}

export const noProducts = <EmptyRows title="No products found" hint="Try adjusting your search or filter criteria" />

function Card({ product, ...work }: ProductItemProps) {
  return (
    <li className={`${screenStyles.panel} ${styles.adminProduct}`} data-testid="product-item">
      <ProductPicture product={product} onImages={work.onImages} sizes="(min-width: 768px) 240px, 45vw" />
      <div className={styles.adminProductText}>
        <p className={styles.adminProductBadge}>{product.category}</p>
        <h2>{product.name}</h2>
        <p className={`${styles.adminProductPrice} amount`}>{formatRupees(priceNow(product))}</p>
        <p className="muted">{product.sku}</p>
        <PublicationBadge product={product} />
        <SaleBadge product={product} />
        <StockLine product={product} />
        <SizesLine product={product} />
      </div>
      <div className={styles.adminProductFoot}>
        <FeaturedSwitch product={product} onFeature={work.onFeature} />
        <ProductEnds product={product} onStatus={work.onStatus} onDelete={work.onDelete} onHistory={work.onHistory} />
      </div>
    </li>
  )
}
