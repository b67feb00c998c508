import { TrendingDown, TrendingUp } from 'lucide-react'
import { Hint } from '../ui/hint.tsx'
import { Ticking } from '../ui/ticking.tsx'
import type { Figures } from './analytics-reads.ts'
import { ChartFrame } from './chart-frame.tsx'
import { rupeeCell } from './chart-text.ts'
import { RevenueArea } from './charts.tsx'
import { metricList, metricText, trendOf } from './metric-text.ts'

export function OverviewPanel({ figures }: { figures: Figures | undefined }) {
  const days = figures?.revenue_over_time ?? []
  return (
    <>
      <dl className="metric-cards">
        {metricList.map((metric) => (
          <div key={metric.name} className="panel metric-card" data-testid="metric-card">
            <dt>
              {metric.label} <Hint label={`What ${metric.label} means`}>{metric.meaning}</Hint>
            </dt>
            <dd>
              {figures ? (
                <>
                  <span className="metric-value">
                    <Ticking text={metricText(metric, figures)} />
                  </span>
                  <TrendMark {...trendOf(metric.name, figures)} />
                </>
              ) : (
                <span className="skeleton metric-waiting" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ChartFrame
        title="Revenue Trends"
        height={300}
        loading={!figures}
        empty={days.length === 0 ? 'No revenue data available' : null}
        columns={['Day', 'Revenue']}
        rows={days.map(({ name, revenue }) => [name, rupeeCell(revenue)])}
      >
        <RevenueArea days={days} />
      </ChartFrame>
    </>
  )
}

function TrendMark({ text, positive }: { text: string; positive: boolean }) {
  const Icon = positive ? TrendingUp : TrendingDown
  return (
    <span className="trend amount" data-positive={positive} title="The last 30 days against the 30 before">
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" /> {text}
    </span>
  )
}
