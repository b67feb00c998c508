import { randomUUID } from 'node:crypto'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { advanceJobFact, enqueueJob, type WhichJob } from '@suvarna/platform/follow/jobs.ts'
import type { Delivery } from '@suvarna/platform/messages/phone-channel.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { reportUpdates } from '../order/extend-timeline.ts'
import { phoneMessagesName } from '../order/updates/phone-message-labels.ts'
import type { OrdersDb } from '../schema.ts'
import { kindOf, type PhoneJob, phoneStatuses } from './phone-job.ts'

type Deps = Pick<OrdersDeps, 'database' | 'log'>
export type Moved = { eventId: string; payload: unknown; meta: Meta }

/** Records the provider's immediate response. */
export async function recordDelivery(
  deps: Deps,
  { id }: { id: bigint },
  delivery: Delivery,
  channels: { sms?: unknown },
): Promise<void> {
  const which = { reactor: phoneMessagesName, id: String(id) }
  await deps.database.transaction(async (tx) => {
    if (delivery.outcome === 'accepted') await advance(tx, which, 'accepted', { providerId: delivery.providerId })
    else await recordFailure(deps, tx, which, delivery, Boolean(channels.sms))
  })
}

/** Late, repeated or out-of-order reports never move a message's status back. */
export const advance = (tx: Transaction<OrdersDb>, which: WhichJob, value: (typeof phoneStatuses)[number], more = {}) =>
  advanceJobFact(tx, which, { field: 'status', value, order: phoneStatuses, more })

/**
 * Records a failed message. Another channel takes over once, unless the person opted out or the provider withheld the
 * message for the person's protection.
 */
export async function recordFailure(
  { log }: Pick<Deps, 'log'>,
  tx: Transaction<OrdersDb>,
  which: WhichJob,
  { outcome, code }: Exclude<Delivery, { outcome: 'accepted' }>,
  hasSms: boolean,
): Promise<Moved[]> {
  const moved = await advance(tx, which, 'failed', { code })
  for (const { eventId, payload, meta } of moved) {
    const { orderId, letter, channel, amount } = payload as PhoneJob
    if (outcome === 'opted-out') await saySo({ log }, tx, await customerOfOrder(tx, orderId), meta)
    if (outcome !== 'unreachable' || channel === 'sms' || !hasSms) continue
    const next: PhoneJob = { orderId, letter, channel: 'sms', ...(amount === undefined ? {} : { amount }) }
    await enqueueJob(tx, { reactor: phoneMessagesName, id: eventId, kind: kindOf(next), payload: next, meta })
  }
  return moved
}

/** Reports to identity, which keeps consents, that a person has opted out by phone. */
export async function saySo(
  { log }: Pick<Deps, 'log'>,
  tx: Transaction<OrdersDb>,
  customer: string | undefined,
  meta: Meta,
): Promise<void> {
  if (customer === undefined) return
  const saidId = randomUUID()
  const data = { saidId, customer, purpose: 'order-phone', version: null, source: 'phone' } as const
  const event: EventOf<'ContactSaid'> = { type: 'ContactSaid', data }
  await log.append(tx, `contact-${saidId}`, 0, [event], meta)
}

async function customerOfOrder(tx: Transaction<OrdersDb>, orderId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('order_list').select('customer').where('order_id', '=', orderId).executeTakeFirst()
  return row?.customer
}

/** Reports a timeline update for each order whose message a webhook changed. */
export const tellTimelines = ({ log }: Pick<Deps, 'log'>, tx: Transaction<OrdersDb>, moved: readonly Moved[]) =>
  reportUpdates(
    log,
    tx,
    moved.map(({ payload, meta }) => ({ orderId: (payload as PhoneJob).orderId, about: 'mail' as const, meta })),
  )
