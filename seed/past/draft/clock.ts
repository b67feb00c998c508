import type { Chance } from './chance.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Moments are milliseconds; days are in India, as in all metrics. */
const offsetMs = 5.5 * hourMs

export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)
export const dayOf = (at: number): string => new Date(at + offsetMs).toISOString().slice(0, 10)
const hourOf = (at: number): number => new Date(at + offsetMs).getUTCHours()

/** The given time, or the next morning if it is outside the shop's office hours. */
export function atDesk(at: number, chance: Chance): number {
  if (hourOf(at) >= 10 && hourOf(at) < 19) return at
  const day = midnightOf(dayOf(at)) + (hourOf(at) >= 19 ? dayMs : 0)
  return day + chance.between(10, 13) * hourMs
}

/** This number of days later, at a time between two hours of that day. */
export const onDayAfter = (at: number, days: number, [from, to]: readonly [number, number], chance: Chance): number =>
  midnightOf(dayOf(at)) + days * dayMs + chance.between(from, to) * hourMs
