import { type MetricUnit, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { Figures } from './analytics-reads.ts'

type MetricName = Exclude<keyof Figures, 'trends' | 'revenue_over_time' | 'monthly_data'>
type Metric = {
  name: MetricName
  /** Less of it is better: its growth is no good news. */
  unwanted?: true
}

/** The ten metrics, in the order of the specification; what each means stands in the contracts. */
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

/** `-` for what the answer does not hold. */
export const metricText = ({ name }: Metric, figures: Figures): string => valueText(metrics[name].unit, figures[name])

/** Money in whole rupees, numbers the Indian way, percent with its sign. */
export function valueText(unit: MetricUnit, value: number | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '-'
  if (unit === 'rupees') return formatRupees(value)
  return unit === 'percent' ? `${plain.format(value)}%` : plain.format(value)
}

/** `positive` is the arrow, `good` the colour: more abandoned carts go up and are bad news. */
export type Trend = { text: string; positive: boolean; good: boolean }

/** A trend is positive when it begins with a plus; one that is missing is '0%'. */
export const trendOf = ({ name, unwanted }: Pick<Metric, 'name' | 'unwanted'>, figures: Figures): Trend =>
  trendOfText(figures.trends?.[name] || '0%', unwanted)

export function trendOfText(text: string, unwanted = false): Trend {
  const positive = text.startsWith('+')
  const still = /^[+-]?0%$/.test(text)
  return { text, positive, good: unwanted ? !positive || still : positive }
}
