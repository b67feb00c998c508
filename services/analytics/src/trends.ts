/** A figure of the last 30 days and of the 30 before. */
export type Windowed = { now: number; before: number }

/** '+12%', '-3%', '+0%': the sign is always there, because a client takes what has no plus for a loss. */
export function trendOf({ now, before }: Windowed): string {
  if (before === now) return '+0%'
  const percent = before === 0 ? Math.sign(now) * 100 : Math.round(((now - before) / Math.abs(before)) * 100)
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent)}%`
}
