import { CopyPlus, Eye, History, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isRing } from '../../entities/product/category-choices.ts'
import { useMay } from '../../lib/session/may.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import buttonStyles from '../../ui/button.module.css'
import type { ProductItemProps } from './product-work.ts'
import styles from './products-page.module.css'

type Part<Name extends keyof ProductItemProps> = Pick<ProductItemProps, 'product' | Name>

/** The main picture; a press opens all pictures. */
export function ProductPicture({ product, onImages, sizes }: Part<'onImages'> & { sizes: string }) {
  return (
    <button type="button" className={styles.adminProductPicture} onClick={() => onImages(product)}>
      <AdminImage name={product.images[0]?.img} alt="" sizes={sizes} />
      <span className="visually-hidden">Images of {product.name}</span>
      {product.stock <= 0 && <span className={styles.adminProductOut}>Out of Stock</span>}
    </button>
  )
}

/** The stock, linked to the ledger that explains it. */
export function StockLine({
  product: { id, name, stock, sizes, shortfall, lowStockThreshold },
}: Pick<ProductItemProps, 'product'>) {
  const low = stock > 0 ? lowReason(stock, sizes, lowStockThreshold) : undefined
  return (
    <p className={`${styles.stockLine} amount`} data-state={stock <= 0 ? 'none' : 'fine'}>
      <Link to={`/admin/stock/${id}`} title="Why?" aria-label={`${unitsOf(stock)} of ${name}: why?`}>
        {unitsOf(stock)}
      </Link>
      {low && <span className={styles.stockLow}> {low}</span>}
      {shortfall > 0 && <span title="Sold before the count could be lowered"> ({shortfall} short)</span>}
    </p>
  )
}

/** For a ring, low stock is per size, not in total. */
function lowReason(stock: number, sizes: readonly { size: number; stock: number }[], threshold: number) {
  const few = sizes.filter((one) => one.stock <= threshold)
  if (sizes.length === 0) return stock <= threshold ? `low: ${threshold} or fewer` : undefined
  if (few.length === 0) return undefined
  if (few.length > 3) return `low in ${few.length} of ${sizes.length} sizes`
  return `low in ${few.length === 1 ? 'size' : 'sizes'} ${few.map(({ size }) => size).join(', ')}`
}

const unitsOf = (stock: number) => `${stock} ${stock === 1 ? 'unit' : 'units'}`

/** A ring's sizes, sold-out ones struck through. */
export function SizesLine({ product: { id, category, sizes } }: Pick<ProductItemProps, 'product'>) {
  if (!isRing(category)) return null
  if (sizes.length === 0) return <p className="muted">No sizes</p>
  return (
    <p className={styles.sizesLine}>
      <span className="visually-hidden">Sizes </span>
      {sizes.map(({ size, stock }) => (
        <Link
          key={size}
          className={`${styles.sizeChip} amount`}
          to={`/admin/stock/${id}?size=${size}`}
          data-none={stock <= 0}
          title={`Size ${size}: ${stock} units`}
        >
          {size}
        </Link>
      ))}
    </p>
  )
}

/** Visible to every role, since it shows whether the product is featured. */
export function FeaturedSwitch({ product, onFeature }: Part<'onFeature'>) {
  const may = useMay()
  return (
    <label className={screenStyles.switch}>
      <input
        type="checkbox"
        checked={product.featured}
        disabled={!may('catalogue.write')}
        aria-label={`Featured: ${product.name}`}
        onChange={({ target }) => onFeature(product, target.checked)}
      />
      Featured
    </label>
  )
}

export function ProductEnds({ product, onStatus, onDelete, onHistory }: Part<'onStatus' | 'onDelete' | 'onHistory'>) {
  return (
    <div className={`${tableStyles.rowActions} ${styles.rowActions}`}>
      <May do="catalogue.write">
        <Link
          className={`${buttonStyles.iconButton} ${tableStyles.rowAction}`}
          to={`/admin/add-product/${product.id}`}
          state={{ product }}
          title="Edit"
          aria-label={`Edit ${product.name}`}
        >
          <Pencil size={18} strokeWidth={1.6} aria-hidden="true" />
        </Link>
        <Link
          className={`${buttonStyles.iconButton} ${tableStyles.rowAction}`}
          to={`/admin/add-product?copy=${product.id}`}
          title="Duplicate"
          aria-label={`Duplicate ${product.name}`}
        >
          <CopyPlus size={18} strokeWidth={1.6} aria-hidden="true" />
        </Link>
      </May>
      <RowAction
        icon={Eye}
        needs="catalogue.write"
        title="Status and preview"
        label={`Status and preview of ${product.name}`}
        onClick={() => onStatus(product)}
      />
      <RowAction
        icon={History}
        title="History"
        label={`History of ${product.name}`}
        onClick={() => onHistory(product)}
      />
      <RowAction
        icon={Trash2}
        needs="catalogue.write"
        title="Delete"
        label={`Delete ${product.name}`}
        onClick={() => onDelete(product)}
      />
    </div>
  )
}
