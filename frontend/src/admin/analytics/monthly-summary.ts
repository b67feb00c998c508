import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { Figures } from '../../entities/metrics/analytics-reads.ts'

export type Month = NonNullable<Figures['monthly_data']>[number]

export function monthlySummary(months: readonly Month[]) {
  const best = months.reduce<Month | null>(
    (found, month) => (month.revenue > (found?.revenue ?? 0) ? month : found),
    null,
  )
  const mean = months.length > 0 ? months.reduce((sum, { revenue }) => sum + revenue, 0) / months.length : 0
  return {
    best: best ? { name: best.month, amount: formatRupees(best.revenue) } : null,
    average: mean === 0 ? 'No data' : formatRupees(mean),
    period: `${months.length} ${months.length === 1 ? 'month' : 'months'}`,
  }
}
