import type { EventOf } from '@suvarna/contracts/events.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { ChannelName } from '@suvarna/platform/messages/phone-channel.ts'
import type { Transaction } from 'kysely'
import { isNews } from '../order/updates/news-age.ts'
import { phoneMessagesName } from '../order/updates/phone-message-labels.ts'
import type { OrdersDb } from '../schema.ts'
import { kindOf, type PhoneJob } from './phone-job.ts'
import { phonedTypes, phoneLetterFor } from './phone-messages.process.ts'

/**
 * Writes a job only for messages with consent, since most shoppers are notified by mail alone. Idempotent per event.
 */
export const queuePhoneMessages = (channel: ChannelName, now: () => Date): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.queue-phone-messages',
    sources: ['orders', 'shipping'],
    types: phonedTypes,
    mode: 'batch',
    async apply(tx, events) {
      const due = events.flatMap((event) => {
        const what = event.meta.seed || !isNews(event.at, now()) ? null : phoneLetterFor(event)
        return what ? [{ event, what }] : []
      })
      if (due.length === 0) return
      const wanting = await wantingOrders(
        tx,
        due.map(({ event }) => event.data.orderId),
      )
      // The consent given with an order is the latest; identity's copy of it may not have arrived yet.
      for (const event of events) if (agreedWith(event)) wanting.add(event.data.orderId)
      for (const { event, what } of due) {
        if (!wanting.has(event.data.orderId)) continue
        const payload: PhoneJob = { orderId: event.data.orderId, channel, ...what }
        const job = { reactor: phoneMessagesName, id: event.id, kind: kindOf(payload), payload }
        await enqueueJob(tx, { ...job, meta: causedBy(event) })
      }
    },
  })

type Heard = Recorded<EventOf<(typeof phonedTypes)[number]>>
const agreedWith = ({ type, data }: Heard) =>
  type === 'OrderPlaced' && (data.consents ?? []).some(({ purpose }) => purpose === 'order-phone')

async function wantingOrders(tx: Transaction<OrdersDb>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('order_list')
    .innerJoin('consents', 'consents.customer', 'order_list.customer')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('purpose', '=', 'order-phone')
    .where('given', '=', true)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}
