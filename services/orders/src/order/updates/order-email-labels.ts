import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { entry, type TimelineEntry } from './timeline-entry.ts'

const letters: Readonly<Record<string, string>> = {
  placed: 'Thank you for your order',
  shipped: 'Your order is on its way',
  delivered: 'Your order has arrived',
  cancelled: 'Your order is cancelled',
  refunded: 'Your money is on its way back',
  returned: 'Your payment goes back to you',
  'return-asked': 'Your return: we have your wish',
  'return-accepted': 'Your return is accepted',
  'return-refused': 'Your return is refused',
}

type Row = {
  event_id: string
  letter: string
  status: string
  refused: boolean
  attempts: number
  last_error: string | null
  at: Date
}

/** The mails about an order: sent, refused by their mail server, or still being tried. */
export async function mailEntries(db: Kysely<OrdersDb>, orderId: string): Promise<TimelineEntry[]> {
  const { rows } = await sql<Row>`
    select event_id || kind as event_id, payload->>'letter' as letter, status, attempts, last_error,
      coalesce((payload->>'refused')::boolean, false) as refused, coalesce(done_at, run_at) as at
    from jobs where reactor = 'orders.mails' and payload->>'orderId' = ${orderId}
      and (status <> 'open' or last_error is not null)`.execute(db)
  return rows.map(mailEntry)
}

function mailEntry({ event_id: id, letter, status, refused, last_error, at }: Row): TimelineEntry {
  const mail = entry('mail', 'shop')
  const heard = { id, at: at.toISOString() }
  const subject = `“${letters[letter] ?? letter}”`
  if (refused) return mail(heard, 'Mail refused', `${subject} · the address’s server takes no mail for it`, 'bad')
  if (status === 'done') return mail(heard, 'Mail sent', subject)
  const title = status === 'failed' ? 'Mail given up' : 'Mail is tried again'
  return mail(heard, title, [subject, last_error].filter(Boolean).join(' · '), 'bad')
}
