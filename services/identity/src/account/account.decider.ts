import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { firstStaffRole, type StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import {
  decideSecondStep,
  evolveSecondStep,
  noSecondStep,
  type SecondStepCommand,
  type SecondStepEvent,
  type SecondSteps,
} from './second-step/second-steps.decider.ts'
import { renewedEnd, sessionEnd } from './sessions/access-token.ts'

export type Role = EventOf<'AccountRegistered'>['data']['role']
type SealedText = EventOf<'AccountRegistered'>['data']['sealed']

export type OpenSession = Pick<EventOf<'SessionEnded'>['data'], 'sessionId' | 'expiresAt'>

export type AccountCommand =
  | { type: 'Register'; accountId: string; role: Role; customer: string; sealed: SealedText; language?: Language }
  /** The address was proved by its code, or comes from the configuration of the owner. */
  | { type: 'Verify' }
  | { type: 'StartSession'; sessionId: string; now: Date }
  /** `session` is open and began at `startedAt`. No event if the new end would not be noticeably later. */
  | { type: 'RenewSession'; session: OpenSession; startedAt: Date; now: Date }
  /** `session` is open: the sessions table has it. */
  | { type: 'EndSession'; session: OpenSession }
  /** The session that makes the change continues; `others` end if the address changes. */
  | { type: 'ChangeProfile'; customer: string; sealed: SealedText; others: readonly OpenSession[] }
  /** The holder of a replaced address has proved it and owns the account again. */
  | { type: 'ReturnAddress'; customer: string; sealed: SealedText }
  | { type: 'ChooseLanguage'; language: Language }
  | { type: 'ChangePassword'; others: readonly OpenSession[] }
  | { type: 'ResetPassword' }
  /** `staff`: the role of a new admin; without it the account can only look. */
  | { type: 'ChangeRole'; to: Role; staff?: StaffRole }
  | { type: 'ChangeStaffRole'; to: StaffRole }
  | SecondStepCommand
  | { type: 'RevokeSessions'; reason: string }
  | { type: 'AnnounceErasure'; eraseAt: string }
  | { type: 'RecordErasureNotice'; eraseAt: string; notifiedAt: string }
  | { type: 'Delete' }

export type AccountEvent =
  | SecondStepEvent
  | EventOf<
      | 'AccountRegistered'
      | 'AccountVerified'
      | 'AccountProfileChanged'
      | 'AccountEmailChanged'
      | 'AccountLanguageChosen'
      | 'PasswordChanged'
      | 'AccountRoleChanged'
      | 'StaffRoleChanged'
      | 'SessionStarted'
      | 'SessionRenewed'
      | 'SessionEnded'
      | 'SessionsRevoked'
      | 'AccountErasureAnnounced'
      | 'AccountErasureNotified'
      | 'AccountDeleted'
    >

/**
 * Logins and logouts do not change the account's state and grow without limit, so they are not read to decide on an
 * account. A table holds the open sessions, docs/adr/0021.
 */
export const sessionEventTypes = [
  'SessionStarted',
  'SessionRenewed',
  'SessionEnded',
] as const satisfies readonly AccountEvent['type'][]

/** Each renewal is an event that is kept for ever. */
const leastGainMs = 5 * 60_000

/** Until its first code was entered, an account is only an attempt to register and cannot log in. */
export type Account =
  | { status: 'none' }
  | { status: 'deleted' }
  | {
      status: 'pending' | 'active'
      accountId: string
      role: Role
      /** Null: a customer. */
      staff: StaffRole | null
      customer: string
      /** Whether the present address is proved; a changed one is not until its code was entered. */
      verified: boolean
      generation: number
      /** The last announced erasure. A login since then, which is not read here, has cancelled it. */
      erasure?: { eraseAt: string; notified: boolean }
      /** Null until one is chosen. */
      language: Language | null
      secondSteps: SecondSteps
    }

export const account: Decider<AccountCommand, Account, AccountEvent> = {
  initial: { status: 'none' },
  decide(command, state) {
    if (command.type === 'Register') {
      const { type: _, ...data } = command
      return state.status === 'none' ? [{ type: 'AccountRegistered', data }] : []
    }
    if (command.type === 'Delete' && state.status === 'deleted') return []
    if (state.status === 'none' || state.status === 'deleted')
      throw new DomainError('user_not_found', 'This account does not exist')
    const { accountId, customer, role } = state
    const generation = state.generation + 1
    switch (command.type) {
      case 'Verify':
        return state.verified ? [] : [{ type: 'AccountVerified', data: { accountId, customer } }]
      case 'StartSession': {
        if (state.status === 'pending')
          throw new DomainError('account_not_verified', 'Account not verified. Please finish the OTP step.')
        const { sessionId } = command
        const expiresAt = sessionEnd(role, command.now).toISOString()
        const startedAt = command.now.toISOString()
        const data = { accountId, sessionId, expiresAt, generation: state.generation, startedAt }
        return [{ type: 'SessionStarted', data }]
      }
      case 'RenewSession': {
        const { session, startedAt, now } = command
        const until = renewedEnd(role, startedAt, now)
        if (until.getTime() - Date.parse(session.expiresAt) < leastGainMs) return []
        const data = { accountId, sessionId: session.sessionId, expiresAt: until.toISOString() }
        return [{ type: 'SessionRenewed', data }]
      }
      case 'EndSession':
        return ended(accountId, [command.session])
      case 'ChangeProfile': {
        const { customer: wanted, sealed } = command
        if (wanted === customer) return [{ type: 'AccountProfileChanged', data: { accountId, customer, sealed } }]
        return [
          { type: 'AccountEmailChanged', data: { accountId, customer: wanted, previousCustomer: customer, sealed } },
          ...ended(accountId, command.others),
        ]
      }
      case 'ReturnAddress': {
        const { customer: former, sealed } = command
        const data = { accountId, customer: former, previousCustomer: customer, sealed, returned: true }
        return [
          { type: 'AccountEmailChanged', data },
          { type: 'AccountVerified', data: { accountId, customer: former } },
        ]
      }
      case 'ChooseLanguage': {
        const { language } = command
        return language === state.language ? [] : [{ type: 'AccountLanguageChosen', data: { accountId, language } }]
      }
      case 'ChangePassword':
        return [
          { type: 'PasswordChanged', data: { accountId, generation: state.generation } },
          ...ended(accountId, command.others),
        ]
      case 'ResetPassword':
        return [{ type: 'PasswordChanged', data: { accountId, generation } }]
      case 'ChangeRole': {
        if (command.to === role) return []
        const staff = command.to === 'admin' ? { staff: command.staff ?? firstStaffRole } : {}
        return [{ type: 'AccountRoleChanged', data: { accountId, from: role, to: command.to, generation, ...staff } }]
      }
      case 'ChangeStaffRole': {
        const { staff: from } = state
        if (from === null) throw new DomainError('user_not_found', 'This person does not work here')
        return command.to === from
          ? []
          : [{ type: 'StaffRoleChanged', data: { accountId, from, to: command.to, generation } }]
      }
      case 'SetSecondStep':
      case 'RemoveSecondStep':
      case 'AddPasskey':
      case 'RemovePasskey':
        return decideSecondStep(command, accountId, state.secondSteps)
      case 'RevokeSessions':
        return [{ type: 'SessionsRevoked', data: { accountId, generation, reason: command.reason } }]
      case 'AnnounceErasure':
        if (state.erasure?.eraseAt === command.eraseAt) return []
        return [{ type: 'AccountErasureAnnounced', data: { accountId, eraseAt: command.eraseAt } }]
      case 'RecordErasureNotice': {
        const { eraseAt, notifiedAt } = command
        if (state.erasure?.eraseAt !== eraseAt || state.erasure.notified) return []
        return [{ type: 'AccountErasureNotified', data: { accountId, eraseAt, notifiedAt } }]
      }
      case 'Delete':
        return [{ type: 'AccountDeleted', data: { accountId, customer, generation, verified: state.verified } }]
    }
  },
  evolve(state, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, role, customer, language = null } = event.data
      const staff = staffAfter(role)
      const start = { status: 'pending', verified: false, generation: 0, secondSteps: noSecondStep } as const
      return { ...start, accountId, role, staff, customer, language }
    }
    if (state.status === 'none' || state.status === 'deleted') return state
    switch (event.type) {
      case 'AccountVerified':
        return { ...state, status: 'active', verified: true }
      case 'AccountProfileChanged':
      case 'SessionStarted':
      case 'SessionRenewed':
      case 'SessionEnded':
        return state
      case 'SecondStepSet':
      case 'SecondStepRemoved':
      case 'PasskeyAdded':
      case 'PasskeyRemoved':
        return { ...state, secondSteps: evolveSecondStep(state.secondSteps, event) }
      case 'AccountLanguageChosen':
        return { ...state, language: event.data.language }
      case 'AccountEmailChanged':
        return { ...state, customer: event.data.customer, verified: false }
      case 'PasswordChanged':
      case 'SessionsRevoked':
      case 'AccountRoleChanged':
      case 'StaffRoleChanged': {
        const { generation } = event.data
        if (event.type === 'StaffRoleChanged') return { ...state, staff: event.data.to, generation }
        if (event.type !== 'AccountRoleChanged') return { ...state, generation }
        const { to: role, staff } = event.data
        return { ...state, role, staff: staffAfter(role, staff), generation }
      }
      case 'AccountErasureAnnounced':
        return { ...state, erasure: { eraseAt: event.data.eraseAt, notified: false } }
      case 'AccountErasureNotified':
        return { ...state, erasure: { eraseAt: event.data.eraseAt, notified: true } }
      case 'AccountDeleted':
        return { status: 'deleted' }
    }
  },
}

/** Admins from before staff roles existed are owners. */
export const staffAfter = (role: Role, staff?: StaffRole): StaffRole | null =>
  role === 'admin' ? (staff ?? 'owner') : null

const ended = (accountId: string, sessions: readonly OpenSession[]): EventOf<'SessionEnded'>[] =>
  sessions.map(({ sessionId, expiresAt }) => ({ type: 'SessionEnded', data: { accountId, sessionId, expiresAt } }))
