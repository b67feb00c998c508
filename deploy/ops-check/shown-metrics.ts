import { metrics } from '@suvarna/platform/metrics.ts'

/** The names of all that `/metrics` of the shop's processes shows. */
export const shownMetrics = async (): Promise<string[]> => (await metrics.getMetricsAsJSON()).map(({ name }) => name)
