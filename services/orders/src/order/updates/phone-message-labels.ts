import { type JobRow, triedJobs } from '@suvarna/platform/follow/jobs.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { entry, type TimelineEntry } from './timeline-entry.ts'

export const phoneMessagesName = 'orders.phone-messages'

const letters: Readonly<Record<string, string>> = {
  placed: 'Order placed',
  shipped: 'Order shipped',
  'out-for-delivery': 'Arrives today',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  refunded: 'Money refunded',
}
const channels: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp message', sms: 'SMS' }

/** The entries for messages to the order's phone: accepted, delivered, read or failed. */
export async function phoneEntries(db: Kysely<OrdersDb>, orderId: string): Promise<TimelineEntry[]> {
  const jobs = await triedJobs(db, { reactor: phoneMessagesName, field: sql`'orderId'`, value: orderId })
  return jobs.flatMap(phoneEntry)
}

type Noted = { letter: string; channel: string; status?: string; code?: string; unwanted?: true }

function phoneEntry({ eventId, kind, payload, status, lastError, at }: JobRow): TimelineEntry[] {
  const noted = payload as Noted
  const told = entry('mail', 'shop')
  const event = { id: `${eventId}${kind}`, at: at.toISOString() }
  const [what, words] = [channels[noted.channel] ?? noted.channel, `“${letters[noted.letter] ?? noted.letter}”`]
  if (noted.unwanted) return [told(event, `${what} not sent`, `${words} · the shopper does not want it any more`)]
  if (noted.status === 'failed')
    return [told(event, `${what} did not arrive`, [words, reasonOf(noted.code)].join(' · '), 'bad')]
  if (noted.status) return [told(event, `${what} ${noted.status === 'accepted' ? 'sent' : noted.status}`, words)]
  if (status === 'done') return [told(event, `${what} perhaps sent`, `${words} · its answer was lost`, 'bad')]
  const title = status === 'failed' ? `${what} given up` : `${what} is tried again`
  return [told(event, title, [words, lastError].filter(Boolean).join(' · '), 'bad')]
}

function reasonOf(code = ''): string {
  if (code === '131026') return 'no WhatsApp at this number'
  if (code === '131050') return 'the shopper has stopped messages'
  if (code === '131049') return 'WhatsApp withheld it'
  if (code === 'no_template') return 'no DLT template is set for it'
  if (code === 'invalid_number') return 'the number is not valid'
  return code === '' ? 'no reason given' : /^\d+$/.test(code) ? `error ${code}` : code
}
