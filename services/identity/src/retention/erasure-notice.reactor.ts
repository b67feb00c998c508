import { randomUUID } from 'node:crypto'
import { type Language, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { accountById } from '../account/accounts.ts'
import { noticeMail } from '../account/notice-mail.ts'
import type { Identity } from '../deps.ts'
import hindi from '../hi.json' with { type: 'json' }
import { mailDay } from '../mail-day.ts'
import type { IdentityDb } from '../schema.ts'

const speaking = speakingWith(hindi)

type NoticeJob = { accountId: string; eraseAt: string }

/** Notifies the owner once and records it: without that record nothing is erased. */
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
      const language = account.language ?? 'en'
      const name = account.verified ? account.first_name : ''
      const words = speaking(language, () => noticeWords(name, eraseAt, storeUrl, language))
      try {
        await mailer.send({ to: account.email, ...words, messageId: `account.erasure-notice.${eventId}` })
      } catch (fault) {
        // A mailbox that does not exist any more cannot be notified: the notice counts as sent.
        if (!isRefusedForGood(fault)) throw fault
      }
      const command = { type: 'RecordErasureNotice', eraseAt, notifiedAt: now().toISOString() } as const
      const meta = { correlation: randomUUID(), actor: { kind: 'system' } } as const
      await accounts.handle(database, `account-${accountId}`, command, meta)
    },
  })

function noticeWords(name: string, eraseAt: string, storeUrl: string, language: Language) {
  const day = mailDay(eraseAt, language)
  return noticeMail(t`Your account at Suvarna will be erased on ${day}`, name, [
    t`You have not logged in for a long time, and we keep nobody’s data without need. On ${day} we erase your account: name, address, saved addresses and watchlist.`,
    t`If you want to keep it, log in once before that day. Nothing else is needed:`,
    `link ${storeUrl}${pathIn(language, '/login')}`,
    t`Invoices stay as long as the tax law asks, sealed apart from all else.`,
  ])
}
