import { momentOf } from '../../../lib/format/dates.ts'
import { entityLink } from '../event-log/entity-link.ts'
import type { FailedJob } from '../system-reads.ts'

const works: Readonly<Record<string, string>> = {
  'payments.refunds refund': 'Refund',
  'payments.settle settle': 'News of a payment',
  'shipping.courier book': 'Booking of a parcel',
  'shipping.courier cancel': 'Cancelling of a parcel',
  'identity-mail registration': 'Mail with a code',
  'identity-mail reset': 'Mail with a code',
  'identity-mail new-address': 'Mail to a new address',
  'identity-mail address-changed': 'Mail to the former address',
  'identity-mail password-changed': 'Mail about a password',
  'identity-mail role-changed': 'Mail about a role',
  'identity-mail role-given': 'Mail about a role',
}

/** What was to be done, in the shop's words; else as the code calls it. */
export function workOf({ worker, kind }: Pick<FailedJob, 'worker' | 'kind'>): string {
  if (worker === 'orders.mails') return `Mail: ${kind.replace(/^mail-/, '')}`
  if (worker === 'deadlines') return `Step: ${kind}`
  return works[`${worker} ${kind}`] ?? `${worker} ${kind}`
}

/** What it is for, with the screen that shows it where there is one. */
export const subjectOf = ({ about, worker }: Pick<FailedJob, 'about' | 'worker'>) => {
  const link = entityLink(worker === 'deadlines' ? about : about.startsWith('ORD-') ? `order-${about}` : '')
  return { link, text: link ? link.label : about }
}

/** The last attempt's words, without the name that the code gives its faults. */
export function reasonOf({ error }: Pick<FailedJob, 'error'>): string {
  const words = error.replace(/^[A-Z]\w*(Fault|Error): (?=\S)/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How often it was tried, and whether it will be once more. */
export function triesOf({ attempts, status, next_try_at }: FailedJob, now: number): string {
  const times = attempts === 1 ? 'once' : `${attempts} times`
  if (status === 'failed') return `tried ${times}, then given up`
  if (!next_try_at || Date.parse(next_try_at) <= now) return `tried ${times}, and now again`
  return `tried ${times}, again on ${momentOf(next_try_at)}`
}
