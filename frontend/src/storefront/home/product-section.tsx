import { t } from '@suvarna/contracts/common/language/text.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ProductGrid } from '../../entities/product/card/product-grid.tsx'
import { ProductRail } from '../../entities/product/card/product-rail.tsx'
import { ProductSkeletons } from '../../entities/product/card/product-skeletons.tsx'
import type { Product } from '../../entities/product/product.ts'
import styles from './home-page.module.css'

type Props = {
  title: string
  line: string
  list: UseQueryResult<Product[]>
  products: readonly Product[] | undefined
  /** address of the whole list, in its order */
  all?: string
  /** in one row, whatever the number of products */
  rail?: boolean
  optional?: boolean
}

/** One product list of the home page. An optional one takes no space until it has products. */
export function ProductSection({
  title,
  line,
  list,
  products,
  all = '/products',
  rail = false,
  optional = false,
}: Props) {
  if (optional && !products?.length) return null
  return (
    <section className="wrap" aria-labelledby={headingId(title)}>
      <div className={styles.homeSectionHead}>
        <div>
          <h2 id={headingId(title)}>{title}</h2>
          <p className="muted">{line}</p>
        </div>
        <Link className="link" to={all}>
          {t`See all`}
          <span className="visually-hidden">{t` products`}</span>
        </Link>
      </div>
      {list.isPending && <ProductSkeletons rail />}
      {list.isError && (
        <p role="alert" className={styles.homeSectionFailure}>
          {t`Failed to load products`}
          <button type="button" onClick={() => list.refetch()}>
            <span className="link">{t`Try Again`}</span>
          </button>
        </p>
      )}
      {products?.length === 0 && <p className="muted">{t`No products found.`}</p>}
      {products &&
        products.length > 0 &&
        (rail ? <ProductRail products={products} /> : <ProductGrid products={products} heading="h3" rail />)}
    </section>
  )
}

const headingId = (title: string): string => `home-${title.toLowerCase().replaceAll(' ', '-')}`
