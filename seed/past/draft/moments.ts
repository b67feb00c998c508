import { hourWeights, weightOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { dayMs, dayOf, hourMs, midnightOf } from './clock.ts'

export const historyDays = 240

/**
 * Returns moments of the history, one per call: days by their weight in a growing shop, hours by when people shop.
 * `from` leaves out the days before it; `length` is the history's in days.
 */
export function momentsOf(today: string, chance: Chance, from = 0, length = historyDays): () => number {
  const end = midnightOf(today)
  const days = Array.from({ length }, (_, index) => end - (length - index) * dayMs)
  const busy = (day: number) => weightOf(dayOf(day)) * (1.25 - (end - day) / (length * dayMs))
  const someDay = chance.wheel(
    days.filter((day) => day >= from),
    busy,
  )
  const someHour = chance.wheel([...hourWeights.keys()], (hour) => hourWeights[hour] ?? 0)
  return () => Math.floor(someDay() + (someHour() + chance.next()) * hourMs)
}
