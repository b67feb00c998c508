import { t } from '@suvarna/contracts/common/language/text.ts'
import { Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWatchedCount } from '../../entities/product/card/watchlist-store.ts'
import buttonStyles from '../../ui/button.module.css'
import styles from './site-header.module.css'

/** The watchlist link with its count, like the bag beside it. */
export function WatchlistLink() {
  const count = useWatchedCount()
  return (
    <Link
      className={`${buttonStyles.iconButton} ${styles.cartLink}`}
      to="/watchlist"
      aria-label={
        count > 0 ? (count === 1 ? t`Watchlist, ${count} piece` : t`Watchlist, ${count} pieces`) : t`Watchlist`
      }
    >
      <Heart size={21} strokeWidth={1.5} />
      {count > 0 && (
        <span key={count} className={`${styles.cartCount} ${styles.watchCount} amount`}>
          {count}
        </span>
      )}
    </Link>
  )
}
