import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import type { OrderMails, OrdersOptions } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { settingsOf } from '../settings/settings.projection.ts'
import { pageOf } from './emails/email-page.ts'
import { erasureEmail } from './emails/erasure-email.ts'
import { speaking } from './emails/mail-language.ts'

type NoticeJob = { orderId: string; eraseAt: string }

/** Notifies a guest once that the order's contact will be erased; `record` stores that the notice was sent. */
export const contactNotices = (
  { database }: Pick<OrdersOptions, 'database'>,
  { mailer, storeUrl }: OrderMails,
  record: (orderId: string) => Promise<void>,
): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.erasure-notice',
    sources: ['orders'],
    types: ['ContactErasureAnnounced'],
    maxAttempts: 40,
    jobs: ({ data }): JobFor<NoticeJob>[] => [{ kind: 'erasure-notice', payload: data }],
    async work({ payload: { orderId, eraseAt }, eventId }, { stillMine }) {
      const row = await database.db
        .selectFrom('order_list')
        .select(['contact', 'language'])
        .select(({ selectFrom }) => selectFrom('shop_settings').select('settings').limit(1).as('settings'))
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      if (!row?.contact || !(await stillMine())) return
      const { seller, support } = settingsOf(row.settings)
      const sender = { name: seller.name, ...support, store: storeUrl }
      const { name, email } = row.contact
      const page = speaking(row.language ?? 'en', () =>
        pageOf(erasureEmail(orderId, name, new Date(eraseAt), storeUrl), sender),
      )
      try {
        await mailer.send({ to: email, ...page, messageId: `erasure-notice.${orderId}.${eventId}` })
      } catch (fault) {
        // A mailbox that no longer exists cannot be notified: the notice counts as sent.
        if (!isRefusedForGood(fault)) throw fault
      }
      await record(orderId)
    },
  })
