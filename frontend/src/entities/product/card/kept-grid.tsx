import styles from './product-card.module.css'
import gridStyles from './product-grid.module.css'

/** Pieces that this browser keeps, before or without the storefront's scripts: public/kept.js fills the template. */
export function KeptGrid({ sizes, level }: { sizes: string; level?: 2 }) {
  const Name = level === 2 ? 'h2' : 'p'
  return (
    <ul className={gridStyles.productGrid}>
      <template>
        <li>
          <div className={styles.productCard}>
            <div className={styles.cardPicture}>
              <img alt="" sizes={sizes} width={800} height={1000} />
            </div>
            <Name className={styles.cardName}>
              <span data-name="" />
            </Name>
          </div>
        </li>
      </template>
    </ul>
  )
}
