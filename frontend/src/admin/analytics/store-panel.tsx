import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { Link } from 'react-router-dom'
import type { Overview } from '../../entities/metrics/analytics-reads.ts'
import metricHintStyles from '../../entities/metrics/metric-hint.module.css'
import { MetricHint } from '../../entities/metrics/metric-hint.tsx'
import { customersOf, productsNamed, productsOfCategory } from '../../entities/metrics/metric-links.ts'
import metricValueStyles from '../../entities/metrics/metric-value.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './analytics-page.module.css'
import { ChartFrame } from './charts/chart-frame.tsx'
import { sliceLabels } from './charts/chart-text.ts'
import { CustomerPie } from './charts/charts.tsx'

type Share = { name: string; percentage: number } | null

export function StorePanel({ overview }: { overview: Overview | undefined }) {
  const slices = (overview?.customer_distribution ?? []).filter(({ value }) => value > 0)
  const peak = overview?.peak_sales_time
  const cards: [metric: MetricId, share: Share | undefined, of: string][] = [
    ['top_selling_category', overview?.top_selling_category, 'of all units sold'],
    ['most_viewed_product', overview?.most_viewed_product, 'of all product views'],
    ['best_customer_tier', overview?.best_customer_tier, 'of the revenue'],
    ['peak_sales_time', peak ? { name: peak.time, percentage: peak.percentage } : peak, 'of all orders'],
  ]
  const labels = sliceLabels(slices)
  return (
    <>
      <div className={styles.shareCards}>
        {cards.map(([metric, share, of]) => (
          <ShareCard key={metric} metric={metric} share={share ?? null} of={of} loading={!overview} />
        ))}
      </div>
      <ChartFrame
        metric="customer_distribution"
        height={300}
        loading={!overview}
        empty={slices.length === 0 ? 'No customer distribution data available' : null}
        columns={['Customers', 'Share', 'Number']}
        rows={slices.map(({ name, value }, place) => [
          name,
          labels[place]?.replace(`${name} `, '') ?? '',
          String(value),
        ])}
        links={slices.map(({ name }) => customersOf(name))}
      >
        <CustomerPie slices={slices} />
      </ChartFrame>
    </>
  )
}

const behind: Partial<Record<MetricId, (name: string) => string>> = {
  top_selling_category: productsOfCategory,
  most_viewed_product: productsNamed,
}

type CardProps = { metric: MetricId; share: Share; of: string; loading: boolean }

function ShareCard({ metric, share, of, loading }: CardProps) {
  const to = behind[metric]
  const label = metrics[metric].name
  return (
    <section className={`${screenStyles.panel} ${styles.shareCard}`} aria-label={label} data-testid="share-card">
      <div className={metricHintStyles.chartHead}>
        <h2>{label}</h2> <MetricHint id={metric} />
      </div>
      {loading ? (
        <span className={`skeleton ${styles.metricWaiting}`} />
      ) : (
        <>
          <p data-testid="share-name" className={styles.shareName}>
            {share?.name && to ? (
              <Link className={metricValueStyles.figureLink} to={to(share.name)}>
                {share.name}
              </Link>
            ) : (
              share?.name || 'No data'
            )}
          </p>
          <p className="muted amount">{share ? `${share.percentage}% ${of}` : ' '}</p>
          <div
            className={styles.shareBar}
            role="progressbar"
            aria-label={`${label}, share`}
            aria-valuenow={share?.percentage ?? 0}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ transform: `scaleX(${Math.min(100, share?.percentage ?? 0) / 100})` }} />
          </div>
        </>
      )}
    </section>
  )
}
