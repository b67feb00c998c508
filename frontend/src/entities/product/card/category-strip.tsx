import { categoryLabel } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { classes } from '../../../lib/classes.ts'
import { Arch } from '../../../ui/arch.tsx'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { allCategories } from '../catalog-reads.ts'
import { categoryPath, isSameCategory } from '../category.ts'
import styles from './category-strip.module.css'
import productGridStyles from './product-grid.module.css'

/** The pictures' width, as in category-strip.module.css. */
const SIZES = '(min-width: 768px) 112px, 77px'
const LARGE_SIZES = '(min-width: 1100px) 170px, (min-width: 768px) 140px, 112px'

/** Number of large pictures in view on a phone. */
const IN_SIGHT = 3

type Props = { current?: string; large?: boolean }

/** The categories as pictures in a row; the current one is underlined in gold. */
export function CategoryStrip({ current = '', large = false }: Props) {
  const categories = useQuery(allCategories())
  const className = classes(styles.categoryStrip, large && styles.categoryStripLarge)
  if (categories.isPending) return <CategorySkeletons className={className} />
  if (categories.isError) return <CategoryFailure />
  return (
    <nav aria-label={t`Categories`}>
      <ul className={className}>
        {categories.data.map(({ id, name, image, label }, place) => {
          const open = isSameCategory(name, current)
          return (
            <li key={id}>
              <Link to={categoryPath(name)} aria-current={open ? 'page' : undefined}>
                <Arch className={styles.arch} tone={open ? 'gold' : 'line'}>
                  <ProductImage
                    name={image}
                    alt=""
                    sizes={large ? LARGE_SIZES : SIZES}
                    eager={large && place < IN_SIGHT}
                    first={false}
                  />
                </Arch>
                <span>{categoryLabel(label ?? name)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function CategorySkeletons({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t`Loading`}
      </p>
      <ul className={className} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => index).map((index) => (
          <li key={index} data-testid="category-skeleton">
            <Arch className={styles.arch}>
              <span className={`skeleton ${styles.categorySkeleton}`} />
            </Arch>
            <div className={`skeleton ${productGridStyles.skeletonLine} ${styles.skeletonLine}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CategoryFailure() {
  return (
    <p className={styles.categoryFailure} role="alert">
      {t`Failed to load categories`}
      <button type="button" onClick={() => window.location.reload()}>
        <span className="link">{t`Retry`}</span>
      </button>
    </p>
  )
}
