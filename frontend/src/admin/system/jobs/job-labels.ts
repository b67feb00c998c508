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

/** The job's task in plain words, or its name in the code. */
export function workOf({ worker, kind }: Pick<FailedJob, 'worker' | 'kind'>): string {
  if (worker === 'orders.mails') return `Mail: ${kind.replace(/^mail-/, '')}`
  if (worker === 'deadlines') return `Step: ${kind}`
  return works[`${worker} ${kind}`] ?? `${worker} ${kind}`
}

/** The job's subject, linked to its screen if there is one. */
export const subjectOf = ({ about, worker }: Pick<FailedJob, 'about' | 'worker'>) => {
  const link = entityLink(worker === 'deadlines' ? about : about.startsWith('ORD-') ? `order-${about}` : '')
  return { link, text: link ? link.label : about }
}

/** The last attempt's error, without the error class's name. */
export function reasonOf({ error }: Pick<FailedJob, 'error'>): string {
  const message = error.replace(/^[A-Z]\w*(Fault|Error): (?=\S)/, '')
  return message.charAt(0).toUpperCase() + message.slice(1)
}

/** The number of attempts, and whether another one is planned. */
export function triesOf({ attempts, status, next_try_at }: FailedJob, now: number): string {
  const times = attempts === 1 ? 'once' : `${attempts} times`
  if (status === 'failed') return `tried ${times}, then given up`
  if (!next_try_at || Date.parse(next_try_at) <= now) return `tried ${times}, and now again`
  return `tried ${times}, again on ${momentOf(next_try_at)}`
}
