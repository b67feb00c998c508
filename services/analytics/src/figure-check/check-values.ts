import { namedPeriod, type Period, periodBefore, periodNames } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { funnelMetrics } from '@suvarna/contracts/analytics/funnel-metrics.ts'
import type { MetricId } from '@suvarna/contracts/analytics/metrics.ts'

/** A single figure, or a list of named ones. */
export type Value = number | string | null | readonly Entry[]
export type Entry = readonly [name: string, value: number | string]

/** All metrics; a side of the check cannot omit one. */
export type Values = Record<MetricId, Value>
/** The funnel's metrics, which are counted separately. */
export type FunnelValues = Pick<Values, keyof typeof funnelMetrics>

/** The periods to compare: each named one and the period before it. */
export const checkedPeriods = (today: string): [name: string, period: Period][] =>
  periodNames.flatMap((name) => {
    const period = namedPeriod(name, today)
    return [
      [`${period.from} to ${period.to}`, period],
      [`${periodBefore(period).from} to ${periodBefore(period).to}`, periodBefore(period)],
    ] satisfies [string, Period][]
  })
