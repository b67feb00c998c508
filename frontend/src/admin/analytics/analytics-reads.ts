import type { Metrics, StoreOverview } from '@suvarna/contracts/analytics.ts'
import { read } from '../../shared/api/read.ts'

export type Figures = Partial<Metrics>
export type Overview = Partial<StoreOverview>

const dataOf = (answer: unknown) => (answer as { data?: unknown } | null)?.data ?? {}

export const metrics = () => read('/admin/analytics/dashboard', (answer) => dataOf(answer) as Figures)
export const storeOverview = () => read('/admin/analytics/store-overview', (answer) => dataOf(answer) as Overview)
