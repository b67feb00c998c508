import { policy } from '@suvarna/contracts/common/policy.ts'
import { locale } from './locale.ts'

const { timeZone } = policy
const day = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })

/** 20 Nov 2026, in the shop's time zone; '' for an invalid date. */
export const dayOf = (iso: string): string => (iso && !Number.isNaN(Date.parse(iso)) ? day.format(new Date(iso)) : '')

/** 20 Nov 2026, 5:42 pm */
export function momentOf(iso: string): string {
  const date = dayOf(iso)
  return date && `${date}, ${clock.format(new Date(iso))}`
}

/** 5:42 pm */
export const timeOf = (date: Date): string => clock.format(date)
