/**
 * The hours of an Indian shop's day as shares of its orders: few at night, most between eight and eleven in the
 * evening.
 */
const hours = [
  1.6, 0.9, 0.5, 0.4, 0.5, 0.9, 1.8, 2.9, 3.7, 4.4, 4.8, 5.0, 5.1, 4.9, 4.7, 4.6, 4.7, 4.9, 5.4, 6.3, 8.2, 9.4, 8.6,
  5.8,
]
const sum = hours.reduce((total, share) => total + share, 0)

export type Sale = {
  /** Second of the day at which the sale opens. */
  opensAt: number
  /** Multiplies the rate for a minute; after that the factor halves every `halves` seconds. */
  times: number
  halves: number
}

const saleMinute = 60

/** Orders per second at a second of the day, with `perDay` on a day without a sale. */
export function ordersPerSecond(second: number, perDay: number, sale: Sale | null): number {
  const hour = Math.floor(second / 3600)
  const [now = 0, next = 0] = [hours[hour], hours[(hour + 1) % 24]]
  const usual = ((now + (next - now) * ((second % 3600) / 3600)) / sum) * (perDay / 3600)
  if (!sale || second < sale.opensAt) return usual
  const behind = second - sale.opensAt - saleMinute
  return usual * (behind <= 0 ? sale.times : Math.max(1, sale.times * 0.5 ** (behind / sale.halves)))
}
