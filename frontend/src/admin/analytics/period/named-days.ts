import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: number) => String(number).padStart(2, '0')

/** `21 Nov 2026` as `2026-11-21`; null for any other text. The API sends day names for display. */
export function dayNamed(name: string): string | null {
  const [, day, month, year] = /^(\d{1,2}) (\p{L}{3})\p{L}* (\d{4})$/u.exec(name) ?? []
  const place = months.indexOf((month ?? '').toLowerCase())
  return place < 0 ? null : `${year}-${two(place + 1)}-${two(Number(day))}`
}

/** `Nov 2026` as its first and last day; null for any other text. */
export function monthNamed(name: string): Period | null {
  const from = dayNamed(`1 ${name}`)
  if (!from) return null
  const [year, month] = from.split('-').map(Number)
  return { from, to: `${from.slice(0, 8)}${new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()}` }
}

/** `15 Nov 2026 to 21 Nov 2026`, or one day, as a period; null for any other text. */
export function spanNamed(span: string): Period | null {
  const [first = '', last = first] = span.split(' to ')
  const [from, to] = [dayNamed(first), dayNamed(last)]
  return from && to ? { from, to } : null
}
