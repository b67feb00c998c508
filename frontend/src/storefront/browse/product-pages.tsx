import { t } from '@suvarna/contracts/common/language/text.ts'
import { ProductCard } from '../../entities/product/card/product-card.tsx'
import productGridStyles from '../../entities/product/card/product-grid.module.css'
import buttonStyles from '../../ui/button.module.css'
import { type ProductListPage, sizeOf } from './address/list-reads.ts'
import styles from './listing.module.css'
import { LoadMore } from './load-more.tsx'
import type { List } from './use-list.ts'

/** All pages listed in the address, so that Back restores them all. */
export function ProductPages({ list, first }: { list: List; first: ProductListPage }) {
  const { address, shelf, setAddress } = list
  const size = sizeOf(address)
  const pages = Math.min(address.page, Math.ceil(first.total / size))
  const shown = Math.min(pages * size, first.total)
  return (
    <>
      <ul className={productGridStyles.productGrid}>
        {first.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" eager={index < 4} />
          </li>
        ))}
        {Array.from({ length: pages - 1 }, (_, index) => index + 2).map((page) => (
          <LoadMore key={page} address={address} shelf={shelf} page={page} />
        ))}
      </ul>
      {shown < first.total && (
        <div className={styles.listingMore}>
          <p className="muted small">{t`${shown} of ${first.total} pieces`}</p>
          <button
            type="button"
            className={buttonStyles.button}
            onClick={() => setAddress({ ...address, page: pages + 1 }, { replace: true })}
          >
            {t`Show more`}
          </button>
        </div>
      )}
    </>
  )
}
