import { randomUUID } from 'node:crypto'
import { pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import type { Words } from '../account/notice-mail.ts'
import type { Identity } from '../deps.ts'
import hindi from '../hi.json' with { type: 'json' }
import type { ComplaintWords, IdentityDb, OwnWords } from '../schema.ts'
import { type ComplaintEvent, type ComplaintMail, complaint, complaintStream } from './complaint.decider.ts'
import { answerMail, receiptMail } from './complaint-mails.ts'

const speaking = speakingWith(hindi)

type MailJob = { ticket: string }

/**
 * Mails the ticket, which is the acknowledgement, and later the answer. Records the outcome of each, so that neither is
 * mailed twice and staff sees an address that refuses mail. The job holds only the ticket.
 */
export const complaintMails = (identity: Identity): Reactor<IdentityDb> =>
  defineReactor({
    name: 'identity-complaint-mails',
    sources: ['identity'],
    types: ['ComplaintMade', 'ComplaintAnswered'],
    jobs: ({ type, data: { ticket } }): JobFor<MailJob>[] => [
      { kind: type === 'ComplaintMade' ? 'receipt' : 'answer', payload: { ticket } },
    ],
    async work({ kind, payload: { ticket } }, { stillMine }) {
      const { database, mailer, complaints, now } = identity
      const mail: ComplaintMail = kind === 'receipt' ? 'receipt' : 'answer'
      const found = await mailOf(identity, ticket, mail)
      if (!found || !(await stillMine())) return
      const stream = complaintStream(ticket)
      const meta: Meta = { correlation: randomUUID(), actor: { kind: 'system' } }
      try {
        await mailer.send({ ...found, messageId: `complaint.${mail}.${ticket}` })
      } catch (fault) {
        // A permanent refusal by the recipient's server: retrying does not help.
        if (!isRefusedForGood(fault)) throw fault
        await complaints.handle(database, stream, { type: 'RecordRefusedMail', mail }, meta)
        return
      }
      await complaints.handle(database, stream, { type: 'RecordMail', mail, mailedAt: now().toISOString() }, meta)
    },
  })

/** Null: already mailed, or the complaint is erased. */
async function mailOf(
  { database, log, vault, storeUrl }: Identity,
  ticket: string,
  mail: ComplaintMail,
): Promise<(Words & { to: string }) | null> {
  const events = await log.read<ComplaintEvent>(database.db, complaintStream(ticket))
  const state = fold(complaint, events)
  const made = events.find(({ type }) => type === 'ComplaintMade')
  if (made?.type !== 'ComplaintMade' || state.step === 'none' || state.step === 'erased') return null
  if (state.told.includes(mail)) return null
  const person = await vault.open<ComplaintWords>(made.data.sealed)
  if (!person) return null
  const { language = 'en', dueAt } = made.data
  const to = person.email
  if (mail === 'receipt') return { to, ...speaking(language, () => receiptMail({ ticket, dueAt, language })) }
  const answered = events.find(({ type }) => type === 'ComplaintAnswered')
  const own = answered?.type === 'ComplaintAnswered' && (await vault.open<OwnWords>(answered.data.sealed))
  const link = `${storeUrl}${pathIn(language, '/contact')}`
  return own
    ? { to, ...speaking(language, () => answerMail({ ticket, name: person.name, text: own.text, link })) }
    : null
}
