import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addToBag } from '../../entities/cart/adding/add-to-bag.ts'
import { needsSize } from '../../entities/cart/size-check.ts'
import productCardStyles from '../../entities/product/card/product-card.module.css'
import { isSample, toggleWatched, type WatchlistItem } from '../../entities/product/card/watchlist-store.ts'
import { productById } from '../../entities/product/catalog-reads.ts'
import type { Product } from '../../entities/product/product.ts'
import { isStatus } from '../../lib/api/api-error.ts'
import { rich } from '../../lib/rich-text.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { showToast } from '../../ui/toaster.tsx'
import styles from './watchlist-page.module.css'

const REFUSAL_MS = 4000

/** `eager`: its picture is visible when the page opens. */
type Kept = { item: WatchlistItem; eager: boolean }
type Props = Kept & {
  price?: number
  /** why it cannot be bought now */
  label?: string
  children?: ReactNode
}

/** A watchlist item as stored. The two samples have no product page, so they are not linked. */
export function WatchedCard({ item, eager, price = item.price, label, children }: Props) {
  const { id, name, image } = item
  return (
    <article className={productCardStyles.productCard}>
      <div className={productCardStyles.cardPicture}>
        <ProductImage name={image} alt="" sizes="(min-width: 1100px) 300px, 46vw" eager={eager} />
        {label && <span className={productCardStyles.cardLabel}>{label}</span>}
      </div>
      <h2 className={productCardStyles.cardName}>
        {isSample(item) ? name : <Link to={`/product/${encodeURIComponent(id)}`}>{name}</Link>}
      </h2>
      <p className={`${productCardStyles.cardPrice} amount`}>{formatRupees(price)}</p>
      {children && <div className={styles.watchedBuy}>{children}</div>}
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${productCardStyles.cardHeart}`}
        aria-label={t`Remove ${name}`}
        onClick={() => toggleWatched(item)}
      >
        <X size={20} strokeWidth={1.5} />
      </button>
    </article>
  )
}

/** A piece with its current price and stock, and a button to buy it. */
export function WatchedProduct({ item, eager }: Kept) {
  const { data, error } = useQuery(productById(item.id))
  if (isStatus(error, 404))
    return <WatchedCard item={{ ...item, name: item.name || t`A piece` }} eager={eager} label={t`No longer sold`} />
  // Added on another device: it has no name until it is fetched.
  if (!data?.id) return item.name === '' ? <div aria-busy="true" /> : <WatchedCard item={item} eager={eager} />
  return (
    <WatchedCard
      item={{ ...item, name: data.name, image: data.images[0] ?? '' }}
      eager={eager}
      price={data.price}
      {...(data.inStock ? {} : { label: t`Out of Stock` })}
    >
      {data.inStock && <Buy product={data} />}
    </WatchedCard>
  )
}

function Buy({ product }: { product: Product }) {
  const { id, name } = product
  const about = <span className="visually-hidden">: {name}</span>
  if (needsSize(product))
    return (
      <Link className={buttonStyles.button} to={`/product/${encodeURIComponent(id)}`}>
        {rich`Choose size${about}`}
      </Link>
    )
  const add = () => {
    const refusal = addToBag(product, 1, null)
    if (refusal) showToast(refusal, REFUSAL_MS)
  }
  return <Button onClick={add}>{rich`Add to Bag${about}`}</Button>
}
