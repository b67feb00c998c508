import { metrics } from '@suvarna/contracts/metrics.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Ticking } from '../ui/ticking.tsx'
import type { Figures } from './analytics-reads.ts'
import { ChartFrame } from './chart-frame.tsx'
import { rupeeCell } from './chart-text.ts'
import { RevenueArea } from './charts.tsx'
import { MetricName } from './metric-hint.tsx'
import { metricList, metricText, type Trend, trendOf } from './metric-text.ts'
import { revenueSpans } from './revenue-spans.ts'

export function OverviewPanel({ figures }: { figures: Figures | undefined }) {
  const { unit, points } = revenueSpans(figures?.revenue_over_time ?? [])
  return (
    <>
      <dl className="metric-cards">
        {metricList.map((metric) => (
          <div key={metric.name} className="panel metric-card" data-testid="metric-card">
            <dt>
              <MetricName id={metric.name} />
            </dt>
            <dd>
              {figures ? (
                <>
                  <span className="metric-value">
                    <Ticking text={metricText(metric, figures)} />
                  </span>
                  <TrendMark {...trendOf(metric, figures)} />
                </>
              ) : (
                <span className="skeleton metric-waiting" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ChartFrame
        metric="revenue_over_time"
        height={300}
        loading={!figures}
        empty={points.length === 0 ? 'No revenue data available' : null}
        {...(unit === 'Day' ? {} : { note: `Summed by ${unit.toLowerCase()}` })}
        columns={[unit, 'Revenue']}
        rows={points.map(({ span, revenue }) => [span, rupeeCell(revenue)])}
      >
        <RevenueArea points={points} />
      </ChartFrame>
    </>
  )
}

function TrendMark({ text, positive, good }: Trend) {
  const Icon = positive ? TrendingUp : TrendingDown
  return (
    <span className="trend amount" data-good={good} title={metrics.trends.meaning}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" /> {text}
    </span>
  )
}
