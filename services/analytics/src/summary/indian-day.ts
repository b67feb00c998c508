import { policy } from '@suvarna/contracts/common/policy.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: policy.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The day (`yyyy-mm-dd`) and hour (0 to 23) in India, the calendar of all figures. */
export function indianDay(at: Date | string): { day: string; hour: number } {
  const [day = '', time = ''] = clock.format(new Date(at)).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}

/** The start of a day in India. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

const dayName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const monthName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** Formats `2026-11-21` as `21 Nov 2026`. */
export const nameOfDay = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`))

/** Formats `2026-11` as `Nov 2026`. */
export const nameOfMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))
