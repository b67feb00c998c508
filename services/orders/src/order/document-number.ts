/** India has one time zone, 5:30 ahead, and no summer time. */
const ahead = 5.5 * 3_600_000

/** The financial year of a moment, April to March in India: `2026-27`. */
export function financialYearOf(at: Date): string {
  const there = new Date(at.getTime() + ahead)
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0)
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

const prefixes = { invoice: 'SV', credit_note: 'CN' } as const
export type Series = keyof typeof prefixes

/** `SV/26-27/000001`: 15 characters, one more from the millionth of a year on; the law allows 16. */
export const documentNumber = (series: Series, year: string, serial: number): string =>
  `${prefixes[series]}/${year.slice(2)}/${String(serial).padStart(6, '0')}`
