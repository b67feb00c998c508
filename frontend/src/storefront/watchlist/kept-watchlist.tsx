import { t } from '@suvarna/contracts/common/language/text.ts'
import cardStyles from '../../entities/product/card/product-card.module.css'
import gridStyles from '../../entities/product/card/product-grid.module.css'
import styles from './watchlist-page.module.css'

/** For somebody whose browser keeps a watchlist, before the scripts run: public/kept.js fills the template. */
export function KeptWatchlist() {
  return (
    <div className={`wrap ${styles.watchlist}`}>
      <h1>{t`Watchlist`}</h1>
      <ul className={gridStyles.productGrid}>
        <template>
          <li>
            <div className={cardStyles.productCard}>
              <div className={cardStyles.cardPicture}>
                <img alt="" sizes="(min-width: 1100px) 300px, 46vw" width={800} height={1000} />
              </div>
              <h2 className={cardStyles.cardName}>
                <span data-name="" />
              </h2>
            </div>
          </li>
        </template>
      </ul>
    </div>
  )
}
