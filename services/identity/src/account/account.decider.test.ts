import { fold } from '@suvarna/platform/events/decider.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { type AccountEvent, account, sessionEventTypes } from './account.decider.ts'

const given = specification(account)

const accountId = 'a1'
const sealed = { subject: 'account-a1', iv: '', tag: '', text: '' }
const now = new Date('2026-11-21T10:00:00.700Z')
const later = '2026-11-21T18:00:00.000Z'

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId, role: 'user', customer: 'hmac-1', sealed },
}
const verified: AccountEvent = { type: 'AccountVerified', data: { accountId, customer: 'hmac-1' } }
const started = (sessionId: string, expiresAt = later, generation = 0): AccountEvent => ({
  type: 'SessionStarted',
  data: { accountId, sessionId, expiresAt, generation, startedAt: now.toISOString() },
})
const ended = (sessionId: string): AccountEvent => ({
  type: 'SessionEnded',
  data: { accountId, sessionId, expiresAt: later },
})
const active = [registered, verified] as const
const deleted: AccountEvent = {
  type: 'AccountDeleted',
  data: { accountId, customer: 'hmac-1', generation: 1, verified: true },
}

describe('an account', () => {
  test('is registered once', () => {
    given()
      .when({ type: 'Register', ...registered.data, role: 'user', customer: 'hmac-1', sealed })
      .then(registered)
    given(registered)
      .when({ type: 'Register', ...registered.data, role: 'user', customer: 'x', sealed })
      .then()
  })

  test('starts with the language of its registration, and chooses another once', () => {
    const inHindi: AccountEvent = { ...registered, data: { ...registered.data, language: 'hi' } } as AccountEvent
    given()
      .when({ type: 'Register', accountId, role: 'user', customer: 'hmac-1', sealed, language: 'hi' })
      .then(inHindi)
    const chosen = (language: 'en' | 'hi') => ({
      type: 'AccountLanguageChosen' as const,
      data: { accountId, language },
    })
    given(inHindi).when({ type: 'ChooseLanguage', language: 'hi' }).then()
    given(inHindi).when({ type: 'ChooseLanguage', language: 'en' }).then(chosen('en'))
    given(...active)
      .when({ type: 'ChooseLanguage', language: 'hi' })
      .then(chosen('hi'))
    given(...active, chosen('hi'))
      .when({ type: 'ChooseLanguage', language: 'hi' })
      .then()
    given(...active, deleted)
      .when({ type: 'ChooseLanguage', language: 'hi' })
      .thenRejects('user_not_found')
  })

  test('is verified once', () => {
    given(registered).when({ type: 'Verify' }).then(verified)
    given(...active)
      .when({ type: 'Verify' })
      .then()
  })

  test('that was never verified cannot log in', () =>
    given(registered).when({ type: 'StartSession', sessionId: 's1', now }).thenRejects('account_not_verified'))

  test('that is not there can do nothing', () => given().when({ type: 'Verify' }).thenRejects('user_not_found'))

  test('that never proved its address is marked as such when it is deleted', () =>
    given(registered)
      .when({ type: 'Delete' })
      .then({ type: 'AccountDeleted', data: { ...deleted.data, verified: false } } as AccountEvent))

  test('is deleted once, and nothing works on it then', () => {
    given(...active)
      .when({ type: 'Delete' })
      .then(deleted)
    given(...active, deleted)
      .when({ type: 'Delete' })
      .then()
    given(...active, deleted)
      .when({ type: 'ChangeRole', to: 'admin' })
      .thenRejects('user_not_found')
  })
})

describe('a session', () => {
  test('starts in the present generation', () =>
    given(...active, { type: 'SessionsRevoked', data: { accountId, generation: 1, reason: 'stolen' } })
      .when({ type: 'StartSession', sessionId: 's1', now })
      .then(started('s1', later, 1)))

  test('ends', () =>
    given(...active, started('s1'))
      .when({ type: 'EndSession', session: { sessionId: 's1', expiresAt: later } })
      .then(ended('s1')))

  test('V3: is not part of the account’s state: 100,000 of an old log are skipped, and decisions stay the same', () => {
    const many = Array.from({ length: 100_000 }, (_, round) => started(`s${round}`))
    const [with_, without] = [[...active, ...many], active].map((past) => fold(account, past))
    expect(with_).toEqual(without)
    expect(sessionEventTypes).toEqual(['SessionStarted', 'SessionRenewed', 'SessionEnded'])
  })

  test('survives an account whose new address is not proved yet', () =>
    given(...active, emailChanged())
      .when({ type: 'StartSession', sessionId: 's2', now })
      .then(started('s2')))
})

describe('second steps', () => {
  const set: AccountEvent = { type: 'SecondStepSet', data: { accountId } }
  const key = (at: number) => ({
    ...{ passkeyId: `p${at}`, credentialId: `c${at}`, publicKey: 'k', signCount: 0, transports: ['internal'] },
    sealedName: sealed,
  })
  const added = (at: number): AccountEvent => ({ type: 'PasskeyAdded', data: { accountId, ...key(at) } })
  const removed = (at: number, by?: string): AccountEvent => ({
    type: 'PasskeyRemoved',
    data: { accountId, passkeyId: `p${at}`, ...(by ? { by } : {}) },
  })
  const offApp = (by?: string): AccountEvent => ({
    type: 'SecondStepRemoved',
    data: { accountId, ...(by ? { by } : {}) },
  })
  const remove = (at: number, needed = true) => ({ type: 'RemovePasskey', passkeyId: `p${at}`, needed }) as const

  test('a passkey is added once, and at most ten are', () => {
    const ten = Array.from({ length: 10 }, (_, at) => added(at))
    given(...active)
      .when({ type: 'AddPasskey', passkey: key(1) })
      .then(added(1))
    given(...active, added(1))
      .when({ type: 'AddPasskey', passkey: { ...key(2), credentialId: 'c1' } })
      .thenRejects('passkey_known')
    given(...active, ...ten)
      .when({ type: 'AddPasskey', passkey: key(11) })
      .thenRejects('too_many_passkeys')
    given(...active, ...ten, removed(3))
      .when({ type: 'AddPasskey', passkey: key(11) })
      .then(added(11))
  })

  test('where one is needed the last one stays, passkey or app', () => {
    given(...active, added(1))
      .when(remove(1))
      .thenRejects('second_step_needed')
    given(...active, added(1), added(2))
      .when(remove(1))
      .then(removed(1))
    given(...active, set, added(1))
      .when(remove(1))
      .then(removed(1))
    given(...active, set, added(1), offApp())
      .when(remove(1))
      .thenRejects('second_step_needed')
    given(...active, added(1))
      .when(remove(1, false))
      .then(removed(1))
    given(...active, added(1), removed(1))
      .when(remove(1, false))
      .thenRejects('passkey_not_found')
    const off = { type: 'RemoveSecondStep', needed: true } as const
    given(...active, set)
      .when(off)
      .thenRejects('second_step_needed')
    given(...active, set, added(1))
      .when(off)
      .then(offApp())
  })

  test('an owner takes all off a colleague', () =>
    given(...active, set, added(1), added(2))
      .when({ type: 'RemoveSecondStep', by: 'owner' })
      .then(removed(1, 'owner'), removed(2, 'owner'), offApp('owner')))
})

describe('what ends sessions', () => {
  test('a new password ends the others and keeps the one that set it', () =>
    given(...active, started('s1'), started('s2'))
      .when({ type: 'ChangePassword', others: [{ sessionId: 's2', expiresAt: later }] })
      .then({ type: 'PasswordChanged', data: { accountId, generation: 0 } }, ended('s2')))

  test('a new address does the same and has to be proved', () => {
    given(...active, started('s1'), started('s2'))
      .when({ type: 'ChangeProfile', customer: 'hmac-2', sealed, others: [{ sessionId: 's2', expiresAt: later }] })
      .then(emailChanged(), ended('s2'))
    given(...active, emailChanged())
      .when({ type: 'Verify' })
      .then({ type: 'AccountVerified', data: { accountId, customer: 'hmac-2' } })
  })

  test('a new name ends none', () =>
    given(...active, started('s1'))
      .when({ type: 'ChangeProfile', customer: 'hmac-1', sealed, others: [] })
      .then({ type: 'AccountProfileChanged', data: { accountId, customer: 'hmac-1', sealed } }))

  test('a forgotten password that is set anew ends all', () =>
    given(...active, started('s1'))
      .when({ type: 'ResetPassword' })
      .then({ type: 'PasswordChanged', data: { accountId, generation: 1 } }))

  test('another role ends all; the same role changes nothing', () => {
    given(...active)
      .when({ type: 'ChangeRole', to: 'admin' })
      .then({
        type: 'AccountRoleChanged',
        data: { accountId, from: 'user', to: 'admin', generation: 1, staff: 'read_only' },
      })
    given(...active)
      .when({ type: 'ChangeRole', to: 'user' })
      .then()
  })

  test('another staff role ends all, too; who does not work here has none', () => {
    const admin = {
      type: 'AccountRoleChanged',
      data: { accountId, from: 'user', to: 'admin', generation: 1 },
    } as const
    // An event from before there were staff roles.
    given(...active, admin)
      .when({ type: 'ChangeStaffRole', to: 'packer' })
      .then({ type: 'StaffRoleChanged', data: { accountId, from: 'owner', to: 'packer', generation: 2 } })
    given(...active, admin)
      .when({ type: 'ChangeStaffRole', to: 'owner' })
      .then()
    given(...active)
      .when({ type: 'ChangeStaffRole', to: 'owner' })
      .thenRejects('user_not_found')
  })
})

function emailChanged(): AccountEvent {
  return {
    type: 'AccountEmailChanged',
    data: { accountId, customer: 'hmac-2', previousCustomer: 'hmac-1', sealed },
  }
}

test('an address that was replaced comes back proved, and its replacement gets no claim', () =>
  given(...active, {
    type: 'AccountEmailChanged',
    data: { accountId, customer: 'hmac-2', previousCustomer: 'hmac-1', sealed },
  })
    .when({ type: 'ReturnAddress', customer: 'hmac-1', sealed })
    .then(
      {
        type: 'AccountEmailChanged',
        data: { accountId, customer: 'hmac-1', previousCustomer: 'hmac-2', sealed, returned: true },
      },
      verified,
    ))
