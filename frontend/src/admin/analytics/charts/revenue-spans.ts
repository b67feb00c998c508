type Point = { name: string; revenue: number }
/** `span` says which days a point stands for: one, or the first and the last of several. */
export type RevenuePoint = Point & { span: string }
export type RevenueSpans = { unit: 'Day' | 'Week' | 'Month'; points: RevenuePoint[] }

/** More points than this are a zigzag at any width that the chart has. */
const maxPoints = 60
const weekDays = 7

/**
 * Days as they come, or summed by seven days, or by month, so that a long history stays a line and every rupee stays in
 * it. Weeks end with the last day, so only the first can be shorter; a month that is not over is what it is so far.
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

/** `21 Nov 2026` is a day of `Nov 2026`. */
const monthOf = (day: Point | undefined) => (day?.name ?? '').replace(/^\d+ /, '')

function monthsOf(days: readonly Point[]): Point[][] {
  const months = new Map<string, Point[]>()
  for (const day of days) months.set(monthOf(day), [...(months.get(monthOf(day)) ?? []), day])
  return [...months.values()]
}

function summed(days: readonly Point[]): RevenuePoint {
  const [first, last] = [days[0]?.name ?? '', days.at(-1)?.name ?? '']
  // Paise are added, as the figures are, or 0.1 + 0.2 shows.
  const paise = days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)
  return { name: first, span: first === last ? first : `${first} to ${last}`, revenue: paise / 100 }
}
