import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { setJobNote } from '@suvarna/platform/follow/jobs.ts'
import { defineReactor, type Job, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import {
  ChannelFault,
  type ChannelName,
  type Delivery,
  type PhoneChannel,
} from '@suvarna/platform/messages/phone-channel.ts'
import type { Kysely } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { reportUpdates } from '../order/extend-timeline.ts'
import { phoneMessagesName } from '../order/updates/phone-message-labels.ts'
import type { OrdersDb } from '../schema.ts'
import messages from './hi.json' with { type: 'json' }
import type { PhoneJob } from './phone-job.ts'
import { phoneTemplates } from './phone-templates.ts'
import { recordDelivery } from './record-delivery.ts'

/** A message whose response was lost is sent only once more: a duplicate is acceptable, a third copy is spam. */
const mostAsked = 2

const speaking = speakingWith(messages)

type Deps = Pick<OrdersDeps, 'database' | 'log'>
export type PhoneChannels = Partial<Record<ChannelName, PhoneChannel>>

/**
 * Sends one message per job. The phone number and the consent are read at sending time, so erased data is not used.
 * Neither provider offers a status query, so each attempt is recorded before sending, and a status from the webhook
 * ends the job.
 */
export const phoneMessages = (deps: Deps, channels: PhoneChannels): Reactor<OrdersDb> =>
  defineReactor({
    name: phoneMessagesName,
    sources: [],
    types: [],
    maxAttempts: 14,
    keepDoneDays: 400,
    concurrency: 4,
    jobs: () => [],
    async work(job: Job, { stillMine }) {
      const { db } = deps.database
      const payload = job.payload as PhoneJob
      const { asked = 0, status } = payload
      const channel = channels[payload.channel]
      // The channel was switched off after the job was written.
      if (status || asked >= mostAsked || !channel) return
      const to = await recipientOf(db, payload, channel)
      if (!to) return setJobNote(db, job.id, { unwanted: true })
      await setJobNote(db, job.id, { asked: asked + 1 })
      if (!(await stillMine())) return
      let delivery: Delivery
      try {
        delivery = await channel.send({ id: String(job.id), ...to })
      } catch (fault) {
        if (fault instanceof ChannelFault && !fault.taken) await setJobNote(db, job.id, { asked })
        throw fault
      }
      await recordDelivery(deps, job, delivery, channels)
    },
    tried: (tx, jobs) =>
      reportUpdates(
        deps.log,
        tx,
        jobs.map(({ payload, meta }) => ({ orderId: (payload as PhoneJob).orderId, about: 'mail' as const, meta })),
      ),
  })

async function recipientOf(db: Kysely<OrdersDb>, { orderId, letter, amount = 0 }: PhoneJob, channel: PhoneChannel) {
  const row = await db
    .selectFrom('order_list')
    .leftJoin('consents', (join) =>
      join.onRef('consents.customer', '=', 'order_list.customer').on('purpose', '=', 'order-phone'),
    )
    .selectAll('order_list')
    .select(['given', 'changed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  // A refusal from before the order is superseded by the box ticked at its checkout.
  const isRefused = row?.given === false && row.changed_at !== null && row.changed_at > row.created_at
  const isOver = letter === 'out-for-delivery' && row?.status === 'cancelled'
  if (!row?.contact || isRefused || isOver) return null
  const { name, phone } = row.contact
  const template = phoneTemplates[letter]
  // A language without a registered text cannot be sent; every text exists in English.
  const language = row.language && channel.speaks(template.name, row.language) ? row.language : 'en'
  const values = speaking(language, () => template.values({ row, name, amount }))
  return { to: phone, template: template.name, language, values }
}
