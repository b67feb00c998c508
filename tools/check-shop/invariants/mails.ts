import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { withoutDatabase } from '../read/books.ts'
import { rowsAs } from '../read/read-events.ts'

/** A retry after a lost response may send a mail again under the same Message-ID; mail programs show it once. */
const maxTimes = 2

export const mailsAreSentOnce: Invariant = {
  id: 'I14',
  title: 'each mail of an order arrives once, at most twice under one Message-ID, and none is missing',
  atRest: true,
  lacks: (books) => withoutDatabase('orders')(books) ?? (books.mails ? null : 'no mailbox to read'),
  async look(books) {
    const delivered = new Map<string, number>()
    for (const { messageId } of (await books.mails?.()) ?? []) {
      const id = messageId.replace(/^<|@[^@]*$/g, '')
      delivered.set(id, (delivered.get(id) ?? 0) + 1)
    }
    const often = [...delivered].filter(([, times]) => times > maxTimes)
    const missing = await rowsAs(
      books,
      'orders',
      sql<{ letter: string; order_id: string; event_id: string }>`
        select j.payload->>'letter' as letter, j.payload->>'orderId' as order_id, j.event_id::text as event_id
        from jobs j join order_list o on o.order_id = j.payload->>'orderId'
        where j.reactor = 'orders.mails' and j.status = 'done' and o.contact is not null
          and not coalesce((j.payload->>'refused')::boolean, false)
          and not coalesce((j.payload->>'unwanted')::boolean, false)`,
      ({ letter, order_id, event_id }) => `order-${letter}.${order_id}.${event_id}`,
    )
    return {
      looked: delivered.size,
      broken: [
        ...often.map(([id, times]) => `${id} was delivered ${times} times`),
        ...missing.filter((id) => !delivered.has(id)).map((id) => `${id} counts as sent and never arrived`),
      ],
    }
  },
}
