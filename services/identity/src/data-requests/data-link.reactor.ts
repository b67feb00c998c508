import { pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import type { Identity } from '../deps.ts'
import hindi from '../hi.json' with { type: 'json' }
import type { IdentityDb } from '../schema.ts'
import { dataLinkMail } from './data-link-mail.ts'
import { dataRequestStream } from './data-request.decider.ts'
import { dataToken } from './open-data-request.ts'

const speaking = speakingWith(hindi)

type LinkJob = { requestId: string }

/** Mails the link. The job holds only the request's id: address and token are produced when the mail is written. */
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
      const { language = 'en' } = asked.data
      const link = `${storeUrl}${pathIn(language, '/your-data')}?t=${dataToken(codeKey, requestId)}`
      const words = speaking(language, () => dataLinkMail(link))
      try {
        await mailer.send({ to: person.email, ...words, messageId: `data-link.${requestId}` })
      } catch (fault) {
        // A permanent refusal by the recipient's server: retrying does not help.
        if (!isRefusedForGood(fault)) throw fault
      }
    },
  })
