import { policy } from '../common/policy.ts'

/** Days as `yyyy-mm-dd`, both inclusive; a day begins at midnight in India. */
export type Period = { from: string; to: string }

export const periodNames = ['today', '7', '30', '90', '12m'] as const
export type PeriodName = (typeof periodNames)[number]

/** A longer period's comparison would reach back before any shop's first day. */
const longestPeriodDays = 1_830
const firstDay = '2000-01-01'
const dayMs = 24 * 3_600_000

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: policy.timeZone, dateStyle: 'short' })
/** The day of an instant, in India. */
export const dayInIndia = (at: Date): string => clock.format(at)

/** The day this number of days after a day; negative: before it. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Number of days in a period, first and last included. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1

/** The period of the same length that ends the day before this one begins. */
export const periodBefore = (period: Period): Period => ({
  from: daysAfter(period.from, -lengthOf(period)),
  to: daysAfter(period.from, -1),
})

/** A named period ending today. Twelve months begin on the day after today's date last year. */
export function namedPeriod(name: PeriodName, today: string): Period {
  if (name === 'today') return { from: today, to: today }
  if (name === '12m') return { from: yearBefore(today), to: today }
  return { from: daysAfter(today, 1 - Number(name)), to: today }
}

/** For 29 February, returns 1 March: a year counted back begins there. */
function yearBefore(today: string): string {
  const last = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return daysAfter(last, isDay(last) ? 1 : 0)
}

/** Whether the text is an existing calendar day in a plausible year (2026-02-30 is not). */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

export type PeriodProblem = { field: 'from' | 'to'; message: string }

/** The problem with a period, as a message; null when valid. Used by screen and server. */
export function problemOfPeriod({ from, to }: Period, today: string): PeriodProblem | null {
  if (!isDay(from)) return { field: 'from', message: 'The first day is not a day of the calendar' }
  if (!isDay(to)) return { field: 'to', message: 'The last day is not a day of the calendar' }
  if (from < firstDay) return { field: 'from', message: 'The first day is before the year 2000' }
  if (to > today) return { field: 'to', message: 'The last day is still to come' }
  if (from > to) return { field: 'from', message: 'The first day is after the last' }
  if (lengthOf({ from, to }) > longestPeriodDays) return { field: 'from', message: 'A period is five years at most' }
  return null
}
