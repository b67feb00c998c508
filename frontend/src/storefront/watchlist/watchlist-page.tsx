import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import productGridStyles from '../../entities/product/card/product-grid.module.css'
import { settleWatchlist } from '../../entities/product/card/watchlist-account.ts'
import { isSample, useWatchlist } from '../../entities/product/card/watchlist-store.ts'
import { useSession } from '../../lib/session/session.ts'
import buttonStyles from '../../ui/button.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { WatchedCard, WatchedProduct } from './watched-card.tsx'
import styles from './watchlist-page.module.css'

export function WatchlistPage() {
  usePageTitle(t`Watchlist`)
  const items = useWatchlist()
  const { token } = useSession()
  useEffect(() => {
    // Fetches items added on other devices.
    if (token) settleWatchlist(true)
  }, [token])
  if (items.length === 0) {
    return (
      <EmptyState level={1} heading={t`Your watchlist is empty`} text={t`Tap the heart on a piece to keep it here.`}>
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/products">
          {t`See the collection`}
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className={`wrap ${styles.watchlist}`}>
      <h1>{t`Watchlist`}</h1>
      <ul className={productGridStyles.productGrid}>
        {items.map((item, place) => {
          const kept = { item, eager: place < 4 }
          return <li key={item.id}>{isSample(item) ? <WatchedCard {...kept} /> : <WatchedProduct {...kept} />}</li>
        })}
      </ul>
    </div>
  )
}
