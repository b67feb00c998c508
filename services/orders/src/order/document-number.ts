import type { NumberedSeries } from '@suvarna/contracts/orders/settings/numbering-settings.ts'

/** India has one time zone, UTC+5:30, without daylight saving time. */
const ahead = 5.5 * 3_600_000

/** The financial year of an instant, April to March in India: `2026-27`. */
export function financialYearOf(at: Date): string {
  const there = new Date(at.getTime() + ahead)
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0)
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

export type Series = NumberedSeries
