/** A figure for the last 30 days and for the 30 before. */
export type Windowed = { now: number; before: number }

/**
 * Formats growth: '+12%', '-3%', '-0.4%', '+0%'. Whole percents, tenths below one, halves away from zero; only a true
 * zero is 0. Always signed: the client shows an unsigned one as a loss. Figures have at most two decimals.
 */
export function trendOf({ now, before }: Windowed): string {
  if (before === now) return '+0%'
  const sign = now < before ? '-' : '+'
  const [more, base] = [Math.abs(inHundredths(now) - inHundredths(before)), Math.abs(inHundredths(before))]
  if (base === 0) return `${sign}100%`
  const isTenths = 100 * more < base
  return `${sign}${isTenths ? Math.max(1, Math.round((1_000 * more) / base)) / 10 : Math.round((100 * more) / base)}%`
}

/** Integers keep the quotient exact at a half: from 1.6 to 5 is 212.5 % growth, and in floats a little less. */
const inHundredths = (value: number): number => Math.round(value * 100)
