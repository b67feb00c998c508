import { formatRupees } from '@suvarna/contracts/money.ts'
import type { Figures } from './analytics-reads.ts'

type MetricName = Exclude<keyof Figures, 'trends' | 'revenue_over_time' | 'monthly_data'>
type Metric = {
  name: MetricName
  label: string
  kind: 'money' | 'count' | 'percent'
  meaning: string
  /** Less of it is better: its growth is no good news. */
  unwanted?: true
}

/** The ten metrics, each with its one definition. */
export const metricList: readonly Metric[] = [
  {
    name: 'total_revenue',
    label: 'Total Revenue',
    kind: 'money',
    meaning: 'All orders but cancelled, failed and unpaid online ones, less refunds, over the whole history.',
  },
  {
    name: 'total_orders',
    label: 'Total Orders',
    kind: 'count',
    meaning: 'Orders that count towards the revenue.',
  },
  {
    name: 'average_order_value',
    label: 'Average Order Value',
    kind: 'money',
    meaning: 'Total revenue divided by total orders.',
  },
  { name: 'total_customers', label: 'Total Customers', kind: 'count', meaning: 'Registered users.' },
  {
    name: 'new_customers',
    label: 'New Customers',
    kind: 'count',
    meaning: 'Users who verified their address within the last 30 days.',
  },
  {
    name: 'repeat_customers',
    label: 'Repeat Customers',
    kind: 'count',
    meaning: 'E-mail addresses with two or more counted orders, guests included.',
  },
  { name: 'total_products', label: 'Total Products', kind: 'count', meaning: 'Products in the shop now.' },
  {
    name: 'total_views',
    label: 'Total Views',
    kind: 'count',
    meaning: 'Pages and products that visitors looked at.',
  },
  {
    name: 'conversion_rate',
    label: 'Conversion Rate',
    kind: 'percent',
    meaning: 'Visitors with a counted order, of all visitors.',
  },
  {
    name: 'abandoned_carts',
    label: 'Abandoned Carts',
    kind: 'count',
    meaning: 'Bags with a piece in them and no order for 24 hours.',
    unwanted: true,
  },
]

const plain = new Intl.NumberFormat('en-IN')

/** `-` for what the answer does not hold. */
export function metricText({ name, kind }: Metric, figures: Figures): string {
  const value = figures[name]
  if (typeof value !== 'number' || !Number.isFinite(value)) return '-'
  if (kind === 'money') return formatRupees(value)
  return kind === 'percent' ? `${plain.format(value)}%` : plain.format(value)
}

/** `positive` is the arrow, `good` the colour: more abandoned carts go up and are bad news. */
export type Trend = { text: string; positive: boolean; good: boolean }

/** A trend is positive when it begins with a plus; one that is missing is '0%'. */
export function trendOf({ name, unwanted }: Pick<Metric, 'name' | 'unwanted'>, figures: Figures): Trend {
  const text = figures.trends?.[name] || '0%'
  const positive = text.startsWith('+')
  const still = /^[+-]?0%$/.test(text)
  return { text, positive, good: unwanted ? !positive || still : positive }
}
