import type { PeriodFigures } from '@suvarna/contracts/analytics/routes.ts'
import { dayOf } from '../../../lib/format/dates.ts'

type Day = PeriodFigures['days'][number]
export type ComparedPoint = {
  name: string
  span: string
  from: string
  to: string
  revenue: number
  orders: number
  before: number
}

/** More points make the line unreadable at any width of the chart. */
const maxPoints = 60
const units = [
  { unit: 'Day', days: 1 },
  { unit: 'Week', days: 7 },
  { unit: '30 days', days: 30 },
] as const

/**
 * Returns days, or groups of days if there are too many points. Groups are cut from the end, so only the first can be
 * shorter.
 */
export function comparedPoints(days: readonly Day[]): { unit: string; points: ComparedPoint[] } {
  const chosen = units.find((one) => days.length / one.days <= maxPoints) ?? units[2]
  const early = days.length % chosen.days
  const runs: Day[][] = early > 0 ? [days.slice(0, early)] : []
  for (let from = early; from < days.length; from += chosen.days) runs.push(days.slice(from, from + chosen.days))
  return { unit: chosen.unit, points: runs.map(pointOf) }
}

function pointOf(run: readonly Day[]): ComparedPoint {
  const [from, to] = [run[0]?.day ?? '', run.at(-1)?.day ?? '']
  const [first, last] = [named(from), named(to)]
  // Summed in paise: adding rupees as floats would show rounding errors such as 0.1 + 0.2.
  const sum = (value: (day: Day) => number) => run.reduce((all, day) => all + Math.round(value(day) * 100), 0) / 100
  return {
    name: first,
    span: first === last ? first : `${first} to ${last}`,
    from,
    to,
    revenue: sum(({ revenue }) => revenue),
    orders: run.reduce((all, { orders }) => all + orders, 0),
    before: sum(({ revenue_before }) => revenue_before),
  }
}

const named = (day: string) => dayOf(`${day}T06:30:00Z`)
