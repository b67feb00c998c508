import type { AdminProduct } from '../admin-product.ts'
import styles from '../publication/publication.module.css'
import { shortDayOf, shortLastDayOf } from './sale-dates.ts'

/** Marks a running or planned sale; renders nothing without one. */
export function SaleBadge({ product: { sale } }: { product: Pick<AdminProduct, 'sale'> }) {
  if (!sale) return null
  return (
    <span className={styles.badge}>
      {sale.running ? `Sale until ${shortLastDayOf(sale.until)}` : `Sale from ${shortDayOf(sale.from)}`}
    </span>
  )
}
