const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** India's clock, which has no summer time. */
const indiaMs = 5.5 * hourMs
const dayMs = 24 * hourMs

/** Promotion goes out from 10:00 to 20:45 in India: the law's night is 21:00 to 09:00, and operators open at 10. */
const opens = 10 * hourMs
const closes = 20.75 * hourMs

/** The first moment from `at` on when a promotional message may be sent. Order messages are sent at any time. */
export function promotionalFrom(at: Date): Date {
  const time = at.getTime() + indiaMs
  const day = time - (time % dayMs)
  if (time - day < opens) return new Date(day + opens - indiaMs)
  return time - day < closes ? at : new Date(day + dayMs + opens - indiaMs)
}
