import { randomUUID } from 'node:crypto'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { accountById } from '../account/accounts.ts'
import { noticeMail } from '../account/notice-mail.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'

type NoticeJob = { accountId: string; eraseAt: string }

/** Tells the owner, once, and records that it was told: without that record nothing is erased. */
export const erasureNotices = ({ database, accounts, mailer, storeUrl, now }: Identity): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-erasure-notice',
    sources: ['identity'],
    types: ['AccountErasureAnnounced'],
    maxAttempts: 40,
    jobs: ({ data }): JobFor<NoticeJob>[] => [{ kind: 'erasure-notice', payload: data }],
    async work({ payload: { accountId, eraseAt }, eventId }, { stillMine }) {
      const account = await accountById(database.db, accountId)
      const standing = await database.db
        .selectFrom('account_logins')
        .select('account_id')
        .where('account_id', '=', accountId)
        .where('erase_at', '=', new Date(eraseAt))
        .where('notified_at', 'is', null)
        .executeTakeFirst()
      if (!account || !standing || !(await stillMine())) return
      const words = noticeWords(account.verified ? account.first_name : '', eraseAt, `${storeUrl}/login`)
      try {
        await mailer.send({ to: account.email, ...words, messageId: `account.erasure-notice.${eventId}` })
      } catch (fault) {
        // A mailbox that is gone can be told nothing: the notice counts as sent.
        if (!isRefusedForGood(fault)) throw fault
      }
      const command = { type: 'RecordErasureNotice', eraseAt, notifiedAt: now().toISOString() } as const
      const meta = { correlation: randomUUID(), actor: { kind: 'system' } } as const
      await accounts.handle(database, `account-${accountId}`, command, meta)
    },
  })

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })

const noticeWords = (name: string, eraseAt: string, link: string) =>
  noticeMail(`Your account at Suvarna will be erased on ${dayOf(eraseAt)}`, name, [
    `You have not logged in for a long time, and we keep nobody’s data without need. On ${dayOf(eraseAt)} we erase your account: name, address, saved addresses and watchlist.`,
    'If you want to keep it, log in once before that day. Nothing else is needed:',
    `link ${link}`,
    'Invoices stay as long as the tax law asks, sealed apart from all else.',
  ])
