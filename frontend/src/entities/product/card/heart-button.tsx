import { t } from '@suvarna/contracts/common/language/text.ts'
import { Heart } from 'lucide-react'
import buttonStyles from '../../../ui/button.module.css'
import type { Product } from '../product.ts'
import styles from './heart-button.module.css'
import { toggleWatched, useWatchlist } from './watchlist-store.ts'

export function HeartButton({ product }: { product: Pick<Product, 'id' | 'name' | 'price' | 'images'> }) {
  const watched = useWatchlist().some(({ id }) => id === product.id)
  const { id, name, price, images } = product
  return (
    <button
      type="button"
      className={`${buttonStyles.iconButton} ${styles.heart}`}
      aria-pressed={watched}
      aria-label={t`Keep ${name} on the watchlist`}
      onClick={() => toggleWatched({ id, name, price, image: images[0] ?? '' })}
    >
      <Heart size={20} strokeWidth={1.5} />
    </button>
  )
}
