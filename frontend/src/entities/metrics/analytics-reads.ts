import { type Period, periodBefore } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { Metrics, PeriodFigures, StoreOverview } from '@suvarna/contracts/analytics/routes.ts'
import { read } from '../../lib/api/read.ts'

export type Figures = Partial<Metrics>
export type Overview = Partial<StoreOverview>

const dataOf = (answer: unknown) => (answer as { data?: unknown } | null)?.data ?? {}

export const metrics = () => read('/admin/analytics/dashboard', (answer) => dataOf(answer) as Figures)
export const storeOverview = () => read('/admin/analytics/store-overview', (answer) => dataOf(answer) as Overview)

/** Missing figures are empty: cards show a dash, the chart its empty text. */
export const periodFigures = (period: Period) =>
  read(`/admin/analytics/period?${new URLSearchParams(period)}`, (answer): PeriodFigures => {
    const figures = dataOf(answer) as Partial<PeriodFigures>
    return { period, before: periodBefore(period), figures: figures.figures ?? [], days: figures.days ?? [] }
  })
