import { categoryLabel } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { layerOf } from '@suvarna/contracts/catalog/shown/layer.ts'
import { makeOf } from '@suvarna/contracts/catalog/shown/make.ts'
import { sizeInWords } from '@suvarna/contracts/catalog/shown/size-in-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { LateOfferBadge } from '../../entities/offers/late-offer-badge.tsx'
import { StandingOfferNote } from '../../entities/offers/standing-offer-note.tsx'
import { HeartButton } from '../../entities/product/card/heart-button.tsx'
import { categoryPath, categoryTitle } from '../../entities/product/category.ts'
import type { Product } from '../../entities/product/product.ts'
import { lastDayOf } from '../../entities/product/sale/sale-dates.ts'
import { LateViewed } from '../../entities/product/viewed/late-viewed.tsx'
import { noteViewed } from '../../entities/product/viewed/viewed-products.ts'
import { lateWhenNear } from '../../lib/late.tsx'
import { recordVisit } from '../../lib/visits.ts'
import { BuyPanel } from './buy/buy-panel.tsx'
import { PhoneBar } from './buy/phone-bar.tsx'
import { useBuying } from './buy/use-buying.ts'
import { Gallery } from './gallery/gallery.tsx'
import { wornPicture } from './gallery/worn-picture.ts'
import { ProductFolds } from './product-folds.tsx'
import styles from './product-view.module.css'
import { LateReviews } from './reviews/late-reviews.tsx'
import { RatingLink } from './reviews/rating-link.tsx'

const RelatedProducts = lateWhenNear(
  async () => (await import('../../entities/product/viewed/related-products.tsx')).RelatedProducts,
)
const GoesWith = lateWhenNear(async () => (await import('./goes-with.tsx')).GoesWith)

export function ProductView({ product }: { product: Product }) {
  const buying = useBuying(product)
  const buttons = useRef<HTMLDivElement>(null)
  const { id, name, price, category } = product
  const { sale } = product
  const mrp = product.facts?.mrp ?? sale?.regular_price ?? price
  useEffect(() => noteViewed(id), [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, as it is then
  useEffect(() => {
    recordVisit('product_view', id)
    if (!product.inStock) recordVisit('wanted_sold_out', id)
  }, [id])
  return (
    <>
      <article className={`wrap ${styles.product}`}>
        <div className={styles.productGallery}>
          <Gallery images={product.images} name={name} worn={wornPicture(product)} />
        </div>
        <div className={styles.productBuying}>
          <nav className={styles.productCrumbs} aria-label={t`Where you are`}>
            <Link to="/products">{t`Collections`}</Link>
            {category && (
              <Link to={categoryPath(category)}>{product.categoryLabel ?? categoryLabel(categoryTitle(category))}</Link>
            )}
          </nav>
          <header className={styles.productHead}>
            <div>
              <h1>{name}</h1>
              <p className="muted">
                {[makeOf(product), layerOf(product.platingThickness, product.platingPromise)]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <Link className={`link ${styles.productPlating}`} to="/how-we-plate">
                  {t`How we plate`}
                </Link>
              </p>
              <RatingLink product={product} />
            </div>
            <HeartButton product={product} />
          </header>
          <div className={styles.productPriceLine}>
            <p data-testid="price" className={styles.productPrice}>
              <span className="amount">{formatRupees(price)}</span>
              {mrp > price && (
                <span className="muted small">
                  {t`MRP`} <s className="amount">{formatRupees(mrp)}</s>
                </span>
              )}
              <span className="muted small">{t`incl. of all taxes`}</span>
              {sale && <span className="muted small">{t`Sale until ${lastDayOf(sale.until)}`}</span>}
            </p>
            <p data-testid="size-in-words" className="muted">
              {sizeInWords(product)}
            </p>
          </div>
          {product.inStock && <StandingOfferNote />}
          <LateOfferBadge product={product} long />
          <BuyPanel product={product} buying={buying} buttonsRef={buttons} />
          <ProductFolds product={product} />
        </div>
      </article>
      <LateReviews product={product} />
      <GoesWith id={id} />
      <RelatedProducts product={product} />
      <LateViewed except={id} />
      <PhoneBar product={product} buying={buying} watched={buttons} />
    </>
  )
}
