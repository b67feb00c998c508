import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { periodBefore } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { AbandonedBags, Funnel } from '@suvarna/contracts/analytics/funnel.ts'
import { read } from '../../../lib/api/read.ts'

const none = { viewed: 0, bagged: 0, checkout: 0, ordered: 0 }
const still = { viewed: '0%', bagged: '0%', checkout: '0%', ordered: '0%' }
const noVisitors = { steps: none, before: none, change: still, conversion: { value: 0, before: 0, change: '0%' } }

const dataOf = (answer: unknown) => (answer as { data?: object } | null)?.data ?? {}

/** The funnel of a period; missing figures count as zero. */
export const funnel = (period: Period) =>
  read(
    `/admin/analytics/funnel?${new URLSearchParams(period)}`,
    (answer): Funnel => ({
      ...{ period, before: periodBefore(period), shop: noVisitors },
      ...{ products: [], categories: [], sizes: [], wanted: { visitors: 0, before: 0, pieces: [] } },
      ...dataOf(answer),
    }),
  )

/** Abandoned carts of a period; null for all. */
export const abandonedCarts = (period: Period | null, page: number) =>
  read(
    `/admin/analytics/bags?${new URLSearchParams({ ...period, page: String(page) })}`,
    (answer): AbandonedBags => ({ total: 0, worth: 0, pieces: [], bags: [], ...dataOf(answer) }),
  )
