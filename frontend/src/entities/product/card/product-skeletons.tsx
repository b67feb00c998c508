import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './product-grid.module.css'

/** Placeholders of exactly the size of the expected products. */
export function ProductSkeletons({ count = 8, rail = false }: { count?: number; rail?: boolean }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t`Loading`}
      </p>
      <ul className={rail ? `${styles.productGrid} ${styles.productGridRail}` : styles.productGrid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} data-testid="product-skeleton">
            <div className={`skeleton ${styles.skeletonPicture}`} />
            <div className={`skeleton ${styles.skeletonLine}`} style={{ width: '78%' }} />
            <div className={`skeleton ${styles.skeletonLine}`} style={{ width: '52%' }} />
            <div className={`skeleton ${styles.skeletonLine}`} style={{ width: '34%' }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
