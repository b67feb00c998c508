import { counter } from '@suvarna/platform/observe/metrics.ts'

const attempts = counter('oversell_attempts_total', 'Times that more was asked for than there was, all refused', [])
attempts.inc({ service: 'orders' }, 0)

/** Counts attempts to buy units that another buyer had just bought. */
export const noteOversell = (): void => attempts.inc({ service: 'orders' })
