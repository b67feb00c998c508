import { type MetricUnit, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { Figures } from './analytics-reads.ts'

type MetricName = Exclude<keyof Figures, 'trends' | 'revenue_over_time' | 'monthly_data'>
type Metric = {
  name: MetricName
  /** lower is better: growth is shown as bad */
  unwanted?: true
}

/** The ten metrics in the order of the specification. Their definitions are in the contracts. */
export const metricList: readonly Metric[] = [
  { name: 'total_revenue' },
  { name: 'total_orders' },
  { name: 'average_order_value' },
  { name: 'total_customers' },
  { name: 'new_customers' },
  { name: 'repeat_customers' },
  { name: 'total_products' },
  { name: 'total_views' },
  { name: 'conversion_rate' },
  { name: 'abandoned_carts', unwanted: true },
]

const plain = new Intl.NumberFormat('en-IN')

/** `-` for a metric that is missing from the answer. */
export const metricText = ({ name }: Metric, figures: Figures): string => valueText(metrics[name].unit, figures[name])

/** Money in whole rupees, Indian digit grouping, percent with its sign. */
export function valueText(unit: MetricUnit, value: number | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '-'
  if (unit === 'rupees') return formatRupees(value)
  return unit === 'percent' ? `${plain.format(value)}%` : plain.format(value)
}

/** `positive` sets the arrow, `good` the colour: more abandoned carts is an upward, bad trend. */
export type Trend = { text: string; positive: boolean; good: boolean }

/** Positive when the text starts with a plus; a missing trend is '0%'. */
export const trendOf = ({ name, unwanted }: Pick<Metric, 'name' | 'unwanted'>, figures: Figures): Trend =>
  trendOfText(figures.trends?.[name] || '0%', unwanted)

export function trendOfText(text: string, unwanted = false): Trend {
  const positive = text.startsWith('+')
  const still = /^[+-]?0%$/.test(text)
  return { text, positive, good: unwanted ? !positive || still : positive }
}
