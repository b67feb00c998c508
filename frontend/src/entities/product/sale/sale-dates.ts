import { policy } from '@suvarna/contracts/common/policy.ts'
import { locale } from '../../../lib/format/locale.ts'

const { timeZone } = policy
const long = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' })
const short = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' })

/** The last day of a sale that ends at midnight is the day before. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1)

/** 3 December: the last day of a sale, in the shop's time zone. */
export const lastDayOf = (until: string): string => long.format(lastMoment(until))

/** 3 Dec */
export const shortLastDayOf = (until: string): string => short.format(lastMoment(until))
export const shortDayOf = (from: string): string => short.format(new Date(from))
