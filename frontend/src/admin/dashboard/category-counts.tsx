import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import metricHintStyles from '../../entities/metrics/metric-hint.module.css'
import { MetricHint } from '../../entities/metrics/metric-hint.tsx'
import { productsOfCategory } from '../../entities/metrics/metric-links.ts'
import { FigureValue } from '../../entities/metrics/metric-value.tsx'
import { isSameCategory } from '../../entities/product/category.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './dashboard-page.module.css'

const shown = ['Rings', 'Necklaces', 'Earrings', 'Bracelets'] as const

export function CategoryCounts({ figures }: { figures: Dashboard | undefined }) {
  const counts = figures?.product_stats.category_distribution ?? []
  const largest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className={screenStyles.panel} aria-labelledby="categories-heading">
      <div className={metricHintStyles.chartHead}>
        <h2 id="categories-heading">Product Categories</h2> <MetricHint id="products_by_category" />
      </div>
      <dl data-testid="category-bars" className={styles.categoryBars}>
        {shown.map((label) => {
          const count = counts.find(({ name }) => isSameCategory(name, label))?.count ?? 0
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="amount">
                {figures ? <FigureValue text={String(count)} to={productsOfCategory(label)} /> : '…'}
              </dd>
              <span className={styles.categoryBar} aria-hidden="true">
                <span style={{ transform: `scaleX(${count / largest})` }} />
              </span>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
