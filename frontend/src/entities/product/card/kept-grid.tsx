import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './product-card.module.css'
import gridStyles from './product-grid.module.css'

/**
 * Template for the pieces stored in this browser, filled by public/kept.js before the storefront's scripts run or
 * without them. `facts` adds size, quantity and price, for pages whose scripts never load.
 */
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
