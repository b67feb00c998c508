import { dataLinkDays } from '@suvarna/contracts/common/privacy/data-link.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { noticeMail } from '../account/notice-mail.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { dataRequestStream } from './data-request.decider.ts'
import { dataToken } from './open-data-request.ts'

type LinkJob = { requestId: string }

/** Mails the link. The job holds the request's id alone: address and token are made when the mail is written. */
export const dataLinkMails = ({ database, log, vault, mailer, codeKey, storeUrl }: Identity): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-data-link',
    sources: ['identity'],
    types: ['DataRequested'],
    maxAttempts: 12,
    jobs: ({ data }): JobFor<LinkJob>[] =>
      data.sealed ? [{ kind: 'data-link', payload: { requestId: data.requestId } }] : [],
    async work({ payload: { requestId } }, { stillMine }) {
      const events = await log.read<EventOf<'DataRequested' | 'DataRequestEnded'>>(
        database.db,
        dataRequestStream(requestId),
      )
      const [asked] = events
      if (asked?.type !== 'DataRequested' || !asked.data.sealed) return
      if (events.some(({ type }) => type === 'DataRequestEnded')) return
      const person = await vault.open<{ email: string }>(asked.data.sealed)
      if (!person || !(await stillMine())) return
      const link = `${storeUrl}/your-data?t=${dataToken(codeKey, requestId)}`
      try {
        await mailer.send({ to: person.email, ...linkMail(link), messageId: `data-link.${requestId}` })
      } catch (fault) {
        // A permanent refusal by the recipient's server: retrying does not help.
        if (!isRefusedForGood(fault)) throw fault
      }
    },
  })

const linkMail = (link: string) =>
  noticeMail('Your data at Suvarna', '', [
    'Somebody, probably you, asked what we hold about this address. This link shows it, lets you download it, and says how to correct or erase it:',
    `link ${link}`,
    `It works for ${dataLinkDays} days and needs no login, so please keep this mail to yourself.`,
    'If you did not ask, you need not do anything: nothing was changed, and nobody else has seen it.',
  ])
