import { dayInIndia, daysAfter } from '../analytics/analytics-period.ts'

/**
 * The day in India, yyyy-mm-dd, this number of working days after an instant. Saturdays and Sundays do not count; bank
 * holidays are not considered, since they differ by state.
 */
export function workingDaysAfter(moment: string, days: number): string {
  let day = dayInIndia(new Date(moment))
  for (let left = days; left > 0; ) {
    day = daysAfter(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day
}
