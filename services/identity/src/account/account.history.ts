import type { FieldValue } from '@suvarna/contracts/common/routes/history.ts'
import { type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import type { EventHistory, Fields } from '@suvarna/platform/history/history.ts'
import { type AccountEvent, type Role, staffAfter } from './account.decider.ts'
import type { Person } from './accounts.projection.ts'

/** An event with its opened personal data; null when the key is gone, undefined when the event has none. */
export type OpenedEvent = AccountEvent & { person: Person | null | undefined }

type Shown = { person: Person | null; role: Role; staff: StaffRole | null; verified: boolean }

const forgotten = { forgotten: true } as const

/** An account's history for admins, without logins and logouts, which would hide the changes. */
export const accountHistory: EventHistory<Shown | null, OpenedEvent> = {
  initial: null,
  evolve(state, { type, data, person }) {
    if (type === 'AccountRegistered')
      return { person: person ?? null, role: data.role, staff: staffAfter(data.role), verified: false }
    if (!state) return state
    const known = person === undefined ? state : { ...state, person }
    switch (type) {
      case 'AccountVerified':
        return { ...known, verified: true }
      case 'AccountEmailChanged':
        return { ...known, verified: false }
      case 'AccountRoleChanged':
        return { ...known, role: data.to, staff: staffAfter(data.to, data.staff) }
      case 'StaffRoleChanged':
        return { ...known, staff: data.to }
      case 'AccountDeleted':
        return null
      default:
        return known
    }
  },
  fields: (state): Fields | null =>
    state && {
      name: personal(state.person, 'name'),
      email: personal(state.person, 'email'),
      role: state.role,
      ...(state.staff ? { staff_role: state.staff } : {}),
      verified: state.verified,
    },
  tell({ type, data }) {
    switch (type) {
      case 'AccountRegistered':
        return { happened: 'Registered', whole: true }
      case 'AccountVerified':
        return { happened: 'Proved the e-mail address' }
      case 'AccountProfileChanged':
        return { happened: 'Changed the profile' }
      case 'AccountEmailChanged':
        return { happened: data.returned ? 'Took an earlier e-mail address back' : 'Changed the e-mail address' }
      case 'PasswordChanged':
        return { happened: 'Changed the password' }
      case 'AccountRoleChanged':
        return { happened: data.to === 'admin' ? 'Made an admin' : 'Made a customer' }
      case 'StaffRoleChanged':
        return { happened: `Made ${staffRoles[data.to].label.toLowerCase()}` }
      case 'SecondStepSet':
        return { happened: 'Set up the second step of the login' }
      case 'SecondStepRemoved':
        return { happened: 'Took the second step off the login' }
      case 'PasskeyAdded':
        return { happened: 'Added a passkey to the login' }
      case 'PasskeyRemoved':
        return { happened: 'Took a passkey off the login' }
      case 'SessionsRevoked':
        return { happened: 'Ended all sessions' }
      case 'AccountErasureAnnounced':
        return { happened: 'To be erased, since nobody logs in' }
      case 'AccountDeleted':
        return { happened: 'Deleted' }
      case 'AccountErasureNotified':
      case 'AccountLanguageChosen':
      case 'SessionStarted':
      case 'SessionRenewed':
      case 'SessionEnded':
        return null
    }
  },
}

const personal = (person: Person | null, name: keyof Person): FieldValue => (person ? person[name] : forgotten)

/** Adds the opened personal data to an account's events; `people` has one entry for each seal, in order. */
export function withPeople(
  events: readonly Stored<AccountEvent>[],
  people: readonly (Person | null)[],
): Stored<OpenedEvent>[] {
  const left = [...people]
  return events.map((event) => ({ ...event, person: 'sealed' in event.data ? left.shift() : undefined }))
}
