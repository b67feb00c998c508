import { Heart } from 'lucide-react'
import type { Product } from '../product.ts'
import { toggleWatched, useWatchlist } from './watchlist-store.ts'
import './heart-button.css'

export function HeartButton({ product }: { product: Pick<Product, 'id' | 'name' | 'price' | 'images'> }) {
  const watched = useWatchlist().some(({ id }) => id === product.id)
  const { id, name, price, images } = product
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed={watched}
      aria-label={`Keep ${name} on the watchlist`}
      onClick={() => toggleWatched({ id, name, price, image: images[0] ?? '' })}
    >
      <Heart size={20} strokeWidth={1.5} />
    </button>
  )
}
