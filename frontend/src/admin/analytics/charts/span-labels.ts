import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { dayOf } from '../../../lib/format/dates.ts'

const named = (day: string) => dayOf(`${day}T06:30:00Z`)

/** `15 Nov 2026 to 21 Nov 2026`; for a single day just its name. */
export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? named(from) : `${named(from)} to ${named(to)}`
