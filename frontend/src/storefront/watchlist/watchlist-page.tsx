import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import productCardStyles from '../../entities/product/card/product-card.module.css'
import productGridStyles from '../../entities/product/card/product-grid.module.css'
import {
  isSample,
  toggleWatched,
  useWatchlist,
  type WatchlistItem,
} from '../../entities/product/card/watchlist-store.ts'
import buttonStyles from '../../ui/button.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ProductImage } from '../../ui/product-image.tsx'
import styles from './watchlist-page.module.css'

export function WatchlistPage() {
  usePageTitle('Watchlist')
  const items = useWatchlist()
  if (items.length === 0) {
    return (
      <EmptyState level={1} heading="Your watchlist is empty" text="A heart on a piece keeps it here, in this browser.">
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/products">
          See the collection
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className={`wrap ${styles.watchlist}`}>
      <h1>Watchlist</h1>
      <ul className={productGridStyles.productGrid}>
        {items.map((item) => (
          <li key={item.id}>
            <Watched item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Watched({ item }: { item: WatchlistItem }) {
  const { id, name, price, image } = item
  return (
    <article className={productCardStyles.productCard}>
      <div className={productCardStyles.cardPicture}>
        <ProductImage name={image} alt="" sizes="(min-width: 1100px) 300px, 46vw" />
      </div>
      <h2 className={productCardStyles.cardName}>
        {isSample(item) ? name : <Link to={`/product/${encodeURIComponent(id)}`}>{name}</Link>}
      </h2>
      <p className={`${productCardStyles.cardPrice} amount`}>{formatRupees(price)}</p>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${productCardStyles.cardHeart}`}
        aria-label={`Remove ${name}`}
        onClick={() => toggleWatched(item)}
      >
        <X size={20} strokeWidth={1.5} />
      </button>
    </article>
  )
}
