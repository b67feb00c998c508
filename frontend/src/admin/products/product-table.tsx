import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { priceNow } from '../../entities/product/admin-product.ts'
import { PublicationBadge } from '../../entities/product/publication/publication-badge.tsx'
import { SaleBadge } from '../../entities/product/sale/sale-badge.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { noProducts } from './product-grid.tsx'
import { FeaturedSwitch, ProductEnds, ProductPicture, SizesLine, StockLine } from './product-parts.tsx'
import type { ProductItemProps, ProductListProps } from './product-work.ts'
import styles from './products-page.module.css'

const price = { name: 'Price', falling: 'price_high', rising: 'price_low' } as const
const columns = ['Image', 'Product', 'Category', price, 'Stock', 'Featured', 'Actions'] as const
const WAITING = 10

export function ProductTable({ products, ...work }: ProductListProps) {
  return (
    <DataTable
      label="Products"
      className={styles.productTable}
      middle
      columns={columns}
      empty={noProducts}
      waiting={WAITING}
      rows={products?.map((product) => <Row key={product.id} product={product} {...work} />)}
    />
  )
}

function Row({ product, ...work }: ProductItemProps) {
  return (
    <tr data-testid="product-item">
      <td>
        <ProductPicture product={product} onImages={work.onImages} sizes="52px" />
      </td>
      <td>
        <span className={styles.productTableName}>{product.name}</span>
        <span className="muted">{product.sku}</span>
        <PublicationBadge product={product} />
        <SaleBadge product={product} />
      </td>
      <td>{product.category}</td>
      <td className="amount">{formatRupees(priceNow(product))}</td>
      <td>
        <StockLine product={product} />
        <SizesLine product={product} />
      </td>
      <td>
        <FeaturedSwitch product={product} onFeature={work.onFeature} />
      </td>
      <td>
        <ProductEnds product={product} onStatus={work.onStatus} onDelete={work.onDelete} onHistory={work.onHistory} />
      </td>
    </tr>
  )
}
