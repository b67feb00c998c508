import type { Product } from '../product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type Props = { products: readonly Product[]; heading: 'h2' | 'h3'; rail?: boolean; eager?: number }

/** Products in columns; `rail` puts them side by side on phones, for swiping. */
export function ProductGrid({ products, heading, rail = false, eager = 0 }: Props) {
  return (
    <ul className={rail ? `${styles.productGrid} ${styles.productGridRail}` : styles.productGrid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
