import { type JobRow, triedJobs } from '@suvarna/platform/follow/jobs.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { entry, type TimelineEntry } from './timeline-entry.ts'

export const orderMailsName = 'orders.mails'

const letters: Readonly<Record<string, string>> = {
  placed: 'Thank you for your order',
  unpaid: 'Your payment is not finished',
  shipped: 'Your order is on its way',
  'out-for-delivery': 'Your order arrives today',
  delivered: 'Your order has arrived',
  cancelled: 'Your order is cancelled',
  'refund-started': 'Your refund has started',
  refunded: 'Your money is on its way back',
  returned: 'Your payment is being refunded',
  'return-asked': 'We’ve received your return request',
  'return-accepted': 'Your return is accepted',
  'return-refused': 'Your return is refused',
  review: 'How do you like it?',
}

/** The mails about an order: sent, refused by their mail server, or still being tried. */
export async function mailEntries(db: Kysely<OrdersDb>, orderId: string): Promise<TimelineEntry[]> {
  const jobs = await triedJobs(db, { reactor: orderMailsName, field: sql`'orderId'`, value: orderId })
  return jobs.map(mailEntry)
}

function mailEntry({ eventId, kind, payload, status, lastError, at }: JobRow): TimelineEntry {
  const { letter, refused, unwanted } = payload as { letter: string; refused?: true; unwanted?: true }
  const mail = entry('mail', 'shop')
  const event = { id: `${eventId}${kind}`, at: at.toISOString() }
  const subject = `“${letters[letter] ?? letter}”`
  if (refused) return mail(event, 'Mail refused', `${subject} · the address’s server takes no mail for it`, 'bad')
  if (unwanted) return mail(event, 'Mail not sent', `${subject} · not wanted, or over, when its time came`)
  if (status === 'done') return mail(event, 'Mail sent', subject)
  const title = status === 'failed' ? 'Mail given up' : 'Mail is tried again'
  return mail(event, title, [subject, lastError].filter(Boolean).join(' · '), 'bad')
}
