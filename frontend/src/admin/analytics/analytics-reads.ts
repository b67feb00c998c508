import type { Metrics, PeriodFigures, StoreOverview } from '@suvarna/contracts/analytics.ts'
import type { Period } from '@suvarna/contracts/analytics-period.ts'
import { read } from '../../shared/api/read.ts'

export type Figures = Partial<Metrics>
export type Overview = Partial<StoreOverview>

const dataOf = (answer: unknown) => (answer as { data?: unknown } | null)?.data ?? {}

export const metrics = () => read('/admin/analytics/dashboard', (answer) => dataOf(answer) as Figures)
export const storeOverview = () => read('/admin/analytics/store-overview', (answer) => dataOf(answer) as Overview)
export const periodFigures = ({ from, to }: Period) =>
  read(`/admin/analytics/period?${new URLSearchParams({ from, to })}`, (answer) => dataOf(answer) as PeriodFigures)
