import { t } from '@suvarna/contracts/common/language/text.ts'
import { locale } from '../../lib/format/locale.ts'
import type { Estimate } from './delivery-estimate.ts'

const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** 'Thursday, 26 November' from 2026-11-26; '' if not a date. */
export function expectedDay(day: string | null): string {
  const time = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? '' : weekday.format(time)
}

const DAY_MS = 86_400_000

/** The day this number of days after a moment, in India; '' if it has passed, or for an unreadable moment. */
export function expectedAfter(moment: string, days: number, now: Date): string {
  const at = Date.parse(moment) + days * DAY_MS
  if (Number.isNaN(at) || at + DAY_MS < now.getTime()) return ''
  return expectedDay(new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }))
}

/** City and state as far as known, otherwise the pincode. */
function placeName({ city, state }: Pick<Estimate, 'city' | 'state'>, pincode: string): string {
  if (city) return `${city} ${pincode}`
  return state ? `${pincode}, ${state}` : pincode
}

/** Whether and when the shipment arrives, in one sentence. */
export function deliveryMessage(estimate: Estimate, pincode: string): string {
  const place = placeName(estimate, pincode)
  if (!estimate.serviceable) return t`We don’t deliver to ${place} yet.`
  const day = expectedDay(estimate.expected)
  return day ? t`Expected in ${place} by ${day}.` : t`We deliver to ${place}.`
}
