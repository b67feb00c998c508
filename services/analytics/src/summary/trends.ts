/** A figure of the last 30 days and of the 30 before. */
export type Windowed = { now: number; before: number }

/**
 * '+12%', '-3%', '-0.4%', '+0%': whole percents, tenths below one; only a true zero is 0. Always signed: the client
 * shows an unsigned one as a loss.
 */
export function trendOf({ now, before }: Windowed): string {
  if (before === now) return '+0%'
  const sign = now < before ? '-' : '+'
  const percent = before === 0 ? 100 : (Math.abs(now - before) / Math.abs(before)) * 100
  return `${sign}${percent < 1 ? Math.max(0.1, Math.round(percent * 10) / 10) : Math.round(percent)}%`
}
