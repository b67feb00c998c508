import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './product-card.module.css'
import gridStyles from './product-grid.module.css'

/** Pieces that this browser keeps, before or without the storefront's scripts: public/kept.js fills the template. `facts`: with size, quantity and price, where no script will come to say them. */
export function KeptGrid({ sizes, level, facts = false }: { sizes: string; level?: 2; facts?: boolean }) {
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
            {facts && (
              <p
                className="muted small"
                data-facts=""
                data-size={t`Size ${'{0}'}`}
                data-quantity={t`Quantity ${'{0}'}`}
              />
            )}
          </div>
        </li>
      </template>
    </ul>
  )
}
