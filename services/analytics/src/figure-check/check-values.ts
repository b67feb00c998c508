import { namedPeriod, type Period, periodBefore, periodNames } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { funnelMetrics } from '@suvarna/contracts/analytics/funnel-metrics.ts'
import type { MetricId } from '@suvarna/contracts/analytics/metrics.ts'

/** A figure by itself, or a list of named ones. */
export type Value = number | string | null | readonly Entry[]
export type Entry = readonly [name: string, value: number | string]

/** Every metric once: neither side of the check can leave one out. */
export type Values = Record<MetricId, Value>
/** Those of the funnel, which are counted by themselves. */
export type FunnelValues = Pick<Values, keyof typeof funnelMetrics>

/** The periods that the check compares: each that can be chosen by name, and what it is compared with. */
export const checkedPeriods = (today: string): [name: string, period: Period][] =>
  periodNames.flatMap((name) => {
    const period = namedPeriod(name, today)
    return [
      [`${period.from} to ${period.to}`, period],
      [`${periodBefore(period).from} to ${periodBefore(period).to}`, periodBefore(period)],
    ] satisfies [string, Period][]
  })
