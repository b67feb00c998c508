import type { Overview } from './analytics-reads.ts'
import { ChartFrame } from './chart-frame.tsx'
import { sliceLabels } from './chart-text.ts'
import { CustomerPie } from './charts.tsx'

type Share = { name: string; percentage: number } | null

export function StorePanel({ overview }: { overview: Overview | undefined }) {
  const slices = (overview?.customer_distribution ?? []).filter(({ value }) => value > 0)
  const peak = overview?.peak_sales_time
  const cards: [label: string, share: Share | undefined, of: string][] = [
    ['Top Selling Category', overview?.top_selling_category, 'of all units sold'],
    ['Most Viewed Product', overview?.most_viewed_product, 'of all product views'],
    ['Best Customer', overview?.best_customer_tier, 'of the revenue'],
    ['Peak Sales Time', peak ? { name: peak.time, percentage: peak.percentage } : peak, 'of all orders'],
  ]
  const labels = sliceLabels(slices)
  return (
    <>
      <div className="share-cards">
        {cards.map(([label, share, of]) => (
          <ShareCard key={label} label={label} share={share ?? null} of={of} loading={!overview} />
        ))}
      </div>
      <ChartFrame
        title="Customer Distribution"
        height={300}
        loading={!overview}
        empty={slices.length === 0 ? 'No customer distribution data available' : null}
        columns={['Customers', 'Share', 'Number']}
        rows={slices.map(({ name, value }, place) => [
          name,
          labels[place]?.replace(`${name} `, '') ?? '',
          String(value),
        ])}
      >
        <CustomerPie slices={slices} />
      </ChartFrame>
    </>
  )
}

type CardProps = { label: string; share: Share; of: string; loading: boolean }

function ShareCard({ label, share, of, loading }: CardProps) {
  return (
    <section className="panel share-card" aria-label={label} data-testid="share-card">
      <h2>{label}</h2>
      {loading ? (
        <span className="skeleton metric-waiting" />
      ) : (
        <>
          <p className="share-name">{share?.name || 'No data'}</p>
          <p className="muted amount">{share ? `${share.percentage}% ${of}` : ' '}</p>
          <div
            className="share-bar"
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
