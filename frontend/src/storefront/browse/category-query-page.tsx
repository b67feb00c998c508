import { t } from '@suvarna/contracts/common/language/text.ts'
import { Navigate, useSearchParams } from 'react-router-dom'
import { CategoryStrip } from '../../entities/product/card/category-strip.tsx'
import { categoryPath } from '../../entities/product/category.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './listing.module.css'

/** Redirects the old address /category?category=X to /x; /category alone shows the categories. */
export function CategoryQueryPage() {
  const [query] = useSearchParams()
  const category = query.get('category')?.trim()
  usePageTitle(category ? undefined : t`Categories`)
  if (category) return <Navigate to={categoryPath(category)} replace />
  return (
    <div className={`wrap ${styles.listing}`}>
      <header className={styles.listingHead}>
        <h1>{t`Categories`}</h1>
        <p className="muted">{t`Choose a category.`}</p>
      </header>
      <CategoryStrip large />
    </div>
  )
}
