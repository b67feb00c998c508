import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './product-view.module.css'

/** Has the page's exact sizes, so that nothing moves when the product loads. */
export function ProductSkeleton() {
  return (
    <div className={`wrap ${styles.product}`} aria-busy="true">
      <div className="visually-hidden" role="status">
        <h1>{t`Loading`}</h1>
      </div>
      <div className={styles.productGallery}>
        <div className={`skeleton ${styles.productSkeletonPicture}`} />
      </div>
      <div className={styles.productBuying} aria-hidden="true">
        <div className="skeleton" style={{ width: '40%', height: 16 }} />
        <div className="skeleton" style={{ width: '80%', height: 40 }} />
        <div className="skeleton" style={{ width: '30%', height: 26 }} />
        <div className="skeleton" style={{ width: '100%', height: 120 }} />
        <div className="skeleton" style={{ width: '100%', height: 104 }} />
      </div>
    </div>
  )
}
