import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood, type OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { type AccountRow, accountByEmail, accountById, isOwned } from '../account/accounts.ts'
import { codeOf, type Purpose } from '../account/codes/one-time-code.ts'
import { mailReactorName } from '../account/mail-later.ts'
import { formerAddress } from '../account/previous-emails.ts'
import type { Identity } from '../deps.ts'
import mails from '../hi.json' with { type: 'json' }
import type { IdentityDb } from '../schema.ts'
import {
  addressChangedMail,
  addressInUseMail,
  addressTakenMail,
  newAddressMail,
  passwordChangedMail,
  registrationMail,
  resetMail,
  roleChangedMail,
  roleGivenMail,
  staffRoleMail,
  takeBackMail,
} from './mails.ts'

type Payload = { accountId?: string; challengeId?: string; customer?: string; by?: string; to?: string }
type EmailContent = Omit<OutgoingMail, 'messageId'>

const speaking = speakingWith(mails)

/**
 * Mails codes and notices. A job holds ids of accounts and challenges, never an address or a code: both are looked up
 * when the mail is written, so erased data is not mailed and job rows need no erasure.
 */
export const mailReactor = (identity: Identity): Reactor<IdentityDb> =>
  defineReactor({
    name: mailReactorName,
    sources: ['identity'],
    types: ['AccountRegistered', 'AccountEmailChanged', 'PasswordChanged', 'AccountRoleChanged', 'StaffRoleChanged'],
    maxAttempts: 12,
    concurrency: 4,
    jobs({ type, data, meta: { actor } }): JobFor<Payload>[] {
      const { accountId } = data
      if (type === 'AccountEmailChanged' && data.returned) return []
      if (type === 'AccountRegistered') return [{ kind: 'registration', payload: { accountId } }]
      if (type === 'PasswordChanged') return [{ kind: 'password-changed', payload: { accountId } }]
      if (type === 'AccountRoleChanged') {
        const payload = { accountId, to: data.to }
        const notices = actor.kind === 'admin' ? [{ kind: 'role-given', payload: { ...payload, by: actor.id } }] : []
        return [{ kind: 'role-changed', payload }, ...notices]
      }
      if (type === 'StaffRoleChanged') return [{ kind: 'staff-role', payload: { accountId, to: data.to } }]
      return [
        { kind: 'new-address', payload: { accountId } },
        { kind: 'address-changed', payload: { accountId, customer: data.previousCustomer } },
      ]
    },
    async work(job, { stillMine }) {
      const mail = await emailFor(identity, job.kind, job.payload)
      if (!mail || !(await stillMine())) return
      try {
        await identity.mailer.send({ ...mail, messageId: `account.${job.kind}.${job.eventId}` })
      } catch (fault) {
        // A permanent refusal by the recipient's server: retrying does not help.
        if (!isRefusedForGood(fault)) throw fault
      }
    },
  })

async function emailFor(identity: Identity, kind: string, payload: Payload): Promise<EmailContent | null> {
  const { db } = identity.database
  if (kind === 'address-changed') return previousAddressEmail(identity, payload)
  if (kind === 'reset') return resetEmail(identity, payload)
  const account = await accountById(db, payload.accountId ?? '')
  if (!account) return null
  if (kind === 'password-changed') return mailTo(account, () => passwordChangedMail(provedName(account)))
  if (kind === 'role-changed')
    return account.active ? mailTo(account, () => roleChangedMail(provedName(account), payload.to === 'admin')) : null
  if (kind === 'staff-role') return mailTo(account, () => staffRoleMail(provedName(account), payload.to ?? ''))
  if (kind === 'role-given') return changedByAdminEmail(identity, account, payload)
  if (kind === 'registration' && account.active) return null
  if (await isOwned(db, account.email, account.id)) {
    // The owner's language, not that of the person who typed the address.
    const owner = (await accountByEmail(db, account.email)) ?? account
    return mailTo(owner, kind === 'registration' ? addressTakenMail : addressInUseMail)
  }
  const code = await openCode(identity, account.id, kind === 'registration' ? 'register' : 'email')
  if (!code) return null
  return mailTo(account, () => (kind === 'registration' ? registrationMail(code) : newAddressMail(code)))
}

/** In the recipient's language. `to`: if it is not the account's present address. */
const mailTo = (
  { email, language }: Pick<AccountRow, 'email' | 'language'>,
  words: () => Omit<EmailContent, 'to'>,
  to = email,
): EmailContent => ({ to, ...speaking(language ?? 'en', words) })

async function changedByAdminEmail({ database }: Identity, { email }: AccountRow, { by = '', to }: Payload) {
  const admin = await accountById(database.db, by)
  return admin ? mailTo(admin, () => roleGivenMail(provedName(admin), email, to === 'admin')) : null
}

/** Only a verified previous address is notified, and can reclaim the account. */
async function previousAddressEmail(
  { database }: Identity,
  { accountId = '', customer = '' }: Payload,
): Promise<EmailContent | null> {
  const former = await formerAddress(database.db, customer, accountId)
  const account = former && (await accountById(database.db, accountId))
  return account ? mailTo(account, addressChangedMail, former.email) : null
}

const provedName = ({ verified, first_name }: AccountRow) => (verified ? first_name : '')

async function resetEmail(
  { database, codeKey }: Identity,
  { challengeId = '' }: Payload,
): Promise<EmailContent | null> {
  const challenge = await database.db
    .selectFrom('challenges')
    .select(['account_id', 'customer'])
    .where('id', '=', challengeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  const account = await accountById(database.db, challenge?.account_id ?? '')
  if (!challenge || !account) return null
  const code = codeOf(challengeId, codeKey)
  if (challenge.customer === account.customer) return mailTo(account, () => resetMail(provedName(account), code))
  const former = await formerAddress(database.db, challenge.customer, account.id)
  return former ? mailTo(account, () => takeBackMail(code), former.email) : null
}

/** The code of the account's latest open challenge; a mail with an expired one would only confuse. */
async function openCode({ database, codeKey }: Identity, accountId: string, purpose: Purpose): Promise<string | null> {
  const challenge = await database.db
    .selectFrom('challenges')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return challenge ? codeOf(challenge.id, codeKey) : null
}
