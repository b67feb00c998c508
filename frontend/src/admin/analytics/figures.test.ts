import { expect, test } from 'vitest'
import { metricList, metricText, trendOf } from '../../entities/metrics/metric-text.ts'
import { monthlySummary } from './monthly-summary.ts'

const figures = { total_revenue: 1234567.8, total_orders: 12345, conversion_rate: 2.5, trends: { total_orders: '+5%' } }
const shown = (name: string) => {
  const metric = metricList.find((one) => one.name === name)
  return metric ? metricText(metric, figures) : undefined
}

test('[N2] there are the ten metrics of the specification', () => {
  expect(metricList.map(({ name }) => name)).toEqual([
    'total_revenue',
    'total_orders',
    'average_order_value',
    'total_customers',
    'new_customers',
    'repeat_customers',
    'total_products',
    'total_views',
    'conversion_rate',
    'abandoned_carts',
  ])
})

test('[N2] money in rupees without decimals, counts the Indian way, percent with its sign, a dash for what is absent', () => {
  expect(shown('total_revenue')).toBe('₹12,34,568')
  expect(shown('total_orders')).toBe('12,345')
  expect(shown('conversion_rate')).toBe('2.5%')
  expect(shown('abandoned_carts')).toBe('-')
})

test('[N2] a trend is positive only with a plus in front; a missing one is 0%', () => {
  expect(trendOf({ name: 'total_orders' }, figures)).toEqual({ text: '+5%', positive: true, good: true })
  expect(trendOf({ name: 'total_views' }, figures)).toEqual({ text: '0%', positive: false, good: false })
  const falling = { trends: { total_views: '-3%' } }
  expect(trendOf({ name: 'total_views' }, falling)).toEqual({ text: '-3%', positive: false, good: false })
})

test('[N2] a rise of abandoned carts points up and is bad; a fall is good', () => {
  const carts = metricList.find(({ name }) => name === 'abandoned_carts')
  const trend = (text: string) => carts && trendOf(carts, { trends: { abandoned_carts: text } })
  expect(trend('+113%')).toEqual({ text: '+113%', positive: true, good: false })
  expect(trend('-12%')).toEqual({ text: '-12%', positive: false, good: true })
  expect(trend('+0%')).toEqual({ text: '+0%', positive: true, good: true })
  expect(metricList.filter(({ unwanted }) => unwanted)).toEqual([carts])
})

test('[N4] best month, mean revenue and number of months', () => {
  const months = [
    { month: 'Sep 2026', revenue: 1000, orders: 2 },
    { month: 'Oct 2026', revenue: 5000, orders: 4 },
    { month: 'Nov 2026', revenue: 3000, orders: 3 },
  ]
  expect(monthlySummary(months)).toEqual({
    best: { name: 'Oct 2026', amount: '₹5,000' },
    average: '₹3,000',
    period: '3 months',
  })
})

test("[N4] without revenue there is no best month and the average says 'No data'", () => {
  expect(monthlySummary([])).toEqual({ best: null, average: 'No data', period: '0 months' })
  expect(monthlySummary([{ month: 'Nov 2026', revenue: 0, orders: 0 }]).average).toBe('No data')
})
