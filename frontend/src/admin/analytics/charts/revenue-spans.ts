type Point = { name: string; revenue: number }
/** `span`: the days that a point covers, one day or the first and last of several. */
export type RevenuePoint = Point & { span: string }
export type RevenueSpans = { unit: 'Day' | 'Week' | 'Month'; points: RevenuePoint[] }

/** More points make the line unreadable at any width of the chart. */
const maxPoints = 60
const weekDays = 7

/**
 * Groups revenue by day, by seven days if there are too many days, by month if there are too many weeks; the total
 * stays the same. Weeks are counted back from the last day, so only the first can be shorter. The last month covers
 * only its days so far.
 */
export function revenueSpans(days: readonly Point[]): RevenueSpans {
  if (days.length <= maxPoints) return { unit: 'Day', points: days.map((day) => ({ ...day, span: day.name })) }
  if (days.length <= maxPoints * weekDays) return { unit: 'Week', points: weeksOf(days).map(summed) }
  return { unit: 'Month', points: monthsOf(days).map((month) => ({ ...summed(month), name: monthOf(month[0]) })) }
}

function weeksOf(days: readonly Point[]): Point[][] {
  const early = days.length % weekDays
  const weeks = early > 0 ? [days.slice(0, early)] : []
  for (let from = early; from < days.length; from += weekDays) weeks.push(days.slice(from, from + weekDays))
  return weeks.map((week) => [...week])
}

/** Returns the month of a day's name: `21 Nov 2026` is in `Nov 2026`. */
const monthOf = (day: Point | undefined) => (day?.name ?? '').replace(/^\d+ /, '')

function monthsOf(days: readonly Point[]): Point[][] {
  const months = new Map<string, Point[]>()
  for (const day of days) months.set(monthOf(day), [...(months.get(monthOf(day)) ?? []), day])
  return [...months.values()]
}

function summed(days: readonly Point[]): RevenuePoint {
  const [first, last] = [days[0]?.name ?? '', days.at(-1)?.name ?? '']
  // Summed in paise: adding rupees as floats would show rounding errors such as 0.1 + 0.2.
  const paise = days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)
  return { name: first, span: first === last ? first : `${first} to ${last}`, revenue: paise / 100 }
}
