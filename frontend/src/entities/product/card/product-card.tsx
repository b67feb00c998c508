import { makeOf } from '@suvarna/contracts/catalog/shown/make.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { pictureSizes } from '@suvarna/contracts/common/pictures.ts'
import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { LateOfferBadge } from '../../offers/late-offer-badge.tsx'
import { type Product, struckPrice } from '../product.ts'
import { StruckAmount } from '../sale/struck-amount.tsx'
import { isFew } from '../stock-left.ts'
import { HeartButton } from './heart-button.tsx'
import styles from './product-card.module.css'
import { QuickAdd } from './quick-add.tsx'

type Props = { product: Product; heading: 'h2' | 'h3'; eager?: boolean }

/** A product in a list: picture, name, make and price. The whole card is a link. */
export function ProductCard({ product, heading: Heading, eager = false }: Props) {
  const [hovered, setHovered] = useState(false)
  const { id, name, price, inStock, sizes, images } = product
  // Touch has no hover, so the second picture never loads there.
  const look = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true)
  return (
    <article className={styles.productCard} onPointerEnter={look} onFocus={() => setHovered(true)}>
      <div className={inStock ? styles.cardPicture : `${styles.cardPicture} ${styles.cardPictureSold}`}>
        <ProductImage name={images[0]} alt="" sizes={pictureSizes.card} eager={eager} />
        {hovered && images[1] && (
          <ProductImage className={styles.cardSecond} name={images[1]} alt="" sizes={pictureSizes.card} eager />
        )}
        <LateOfferBadge product={product} />
        {!inStock && <span className={styles.cardLabel}>{t`Out of Stock`}</span>}
        <QuickAdd product={product} />
      </div>
      <Heading className={styles.cardName}>
        <Link to={`/product/${encodeURIComponent(id)}`}>{name}</Link>
      </Heading>
      <p className={styles.cardMake}>{makeOf(product)}</p>
      <p className={styles.cardPrice}>
        <span className="amount">{formatRupees(price)}</span>
        <StruckAmount price={price} struck={struckPrice(product)} />
        {inStock && (
          <span className={styles.cardSizes}>{sizes.length > 0 ? sizesOnOffer(product) : fewLeft(product)}</span>
        )}
      </p>
      <div className={styles.cardHeart}>
        <HeartButton product={product} />
      </div>
    </article>
  )
}

function sizesOnOffer({ sizes }: Product): string {
  const open = sizes.filter(({ stock }) => stock > 0).length
  return open === 1 ? t`${open} size` : t`${open} sizes`
}

const fewLeft = (product: Product): string => (isFew(product, product.stock) ? t`Only ${product.stock} left` : '')
