/** A figure of the last 30 days and of the 30 before. */
export type Windowed = { now: number; before: number }

/**
 * '+12%', '-3%', '-0.4%', '+0%': whole percents, tenths below one, halves away from zero; only a true zero is 0. Always
 * signed: the client shows an unsigned one as a loss. Figures have at most two decimals.
 */
export function trendOf(figure: Windowed): string {
  const [now, before] = [inHundredths(figure.now), inHundredths(figure.before)]
  if (before === now) return '+0%'
  const sign = now < before ? '-' : '+'
  const size = Math.abs(before)
  const growth = before === 0 ? 100 : (100 * Math.abs(now - before)) / size
  const tenths = before === 0 ? 1_000 : Math.max(1, Math.round((1_000 * Math.abs(now - before)) / size))
  return `${sign}${growth < 1 ? tenths / 10 : Math.round(growth)}%`
}

/** Whole numbers, whose quotient is exact where it is a half: 5 after 1.6 is 212.5 % more, and in floats a little less. */
const inHundredths = (value: number): number => Math.round(value * 100)
