import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import type { OrderMails, OrdersOptions } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { settingsOf } from '../settings/settings.projection.ts'
import { pageOf } from './email-page.ts'

type NoticeJob = { orderId: string; eraseAt: string }

/** Tells a guest, once, that the order's contact will be erased; `record` keeps that it was told. */
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
        .select('contact')
        .select(({ selectFrom }) => selectFrom('shop_settings').select('settings').limit(1).as('settings'))
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      if (!row?.contact || !(await stillMine())) return
      const { seller, support } = settingsOf(row.settings)
      const sender = { name: seller.name, ...support, store: storeUrl }
      const page = pageOf(noticeOf(orderId, row.contact.name, eraseAt, storeUrl), sender)
      try {
        await mailer.send({ to: row.contact.email, ...page, messageId: `erasure-notice.${orderId}.${eventId}` })
      } catch (fault) {
        // A mailbox that is gone can be told nothing: the notice counts as sent.
        if (!isRefusedForGood(fault)) throw fault
      }
      await record(orderId)
    },
  })

const dayStyle = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const

function noticeOf(orderId: string, name: string, eraseAt: string, storeUrl: string) {
  const day = new Date(eraseAt).toLocaleDateString('en-IN', dayStyle)
  return {
    subject: `We erase the address of your order ${orderId} on ${day}`,
    title: 'We forget your address',
    name,
    paragraphs: [
      `Your order ${orderId} was long ago, and we keep nobody’s data without need. On ${day} we erase its name, address and phone number.`,
      'You need not do anything. If you want a copy before that day, ask for it on our site.',
    ],
    orderId,
    lines: [],
    sums: [],
    link: `${storeUrl}/your-data`,
    button: 'See what we hold',
    note: 'This is the only mail about it.',
  }
}
