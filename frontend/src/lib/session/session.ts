// The login, kept in local storage under `token` and `user` and followed by every open tab.

import { createStore, useStore } from '../store.ts'
import { hasUnsaved } from '../unsaved/unsaved.ts'
import { isExpired } from './token.ts'

export type SessionUser = {
  firstName: string
  email: string
  role: string
  memberSince?: string
  /** false from a change of the email until its OTP is entered */
  isVerified?: boolean
  /** the language chosen for the account */
  language?: string
  /** an admin's role and its permissions; absent from servers older than staff roles */
  staff_role?: string
  permissions?: readonly string[]
  /** this login cannot open the back office until the second step is set up */
  second_step_missing?: boolean
}

export type Session = {
  token: string | null
  user: SessionUser | null
  loading: boolean
  error: string | null
  /** where to go after a deliberate logout on a page that needs a login; null when the session just ended */
  onwards: string | null
  /** true when the session expired or was refused, so that the login can explain it */
  ended: boolean
  /** the user whose unsaved work waits for a new login after the session ended; null if none waits */
  paused: SessionUser | null
}

const loggedOut: Session = {
  ...{ token: null, user: null, loading: false, error: null },
  ...{ onwards: null, ended: false, paused: null },
}
const session = createStore<Session>(loggedOut)

export const useSession = (): Session => useStore(session)
/** The session for code outside React, read once. */
export const peekSession = (): Session => session.get()
export const currentToken = (): string | null => session.get().token

/** Reads the stored session at start-up and removes an expired or unreadable one. Follows other tabs. */
export function startSession(): void {
  restore()
  const { token } = session.get()
  if (token === null && localStorage.getItem('token') !== null) logOut()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'user') restore()
  })
  // A page restored from the back-forward cache has missed the storage events of other tabs.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) restore()
  })
}

/** Calls the listener when another user, or none, is logged in; not when the same user logs in again. */
export function followPerson(listener: () => void): void {
  const person = () => (session.get().user ?? session.get().paused)?.email
  let known = person()
  session.subscribe(() => {
    const now = person()
    if (now === known) return
    known = now
    listener()
  })
}

export function logIn(token: string, user: SessionUser): void {
  // The token is written last: a tab notified of it then finds the user.
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', token)
  session.set({ ...loggedOut, token, user })
  if (isExpired(token)) logOut()
}

/** Ends a session whose token expired or was refused. Unsaved work waits for the same user. */
export function logOut(): void {
  const { token, ended } = session.get()
  const hadOne = token !== null || localStorage.getItem('token') !== null
  end({ ended: ended || hadOne, paused: waiting() })
}

/** A deliberate logout: the next login does not return to this page. */
export function leave(onwards = '/login'): void {
  end({ onwards })
}

function end(how: Partial<Session>): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  session.set({ ...loggedOut, ...how })
}

function waiting(): SessionUser | null {
  const { user, paused } = session.get()
  return hasUnsaved() ? (user ?? paused) : null
}

export function replaceUser(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(user))
  session.set({ ...session.get(), user, loading: false, error: null })
}

export function markSession(change: Pick<Session, 'loading' | 'error'>): void {
  session.set({ ...session.get(), ...change })
}

/** Logs out if the token expired while the page was open; checked before every request. */
export function dropExpiredToken(): void {
  const { token } = session.get()
  if (token !== null && isExpired(token)) logOut()
}

/** Adopts the stored session without removing anything: another tab may be halfway through writing it. */
function restore(): void {
  const token = localStorage.getItem('token')
  const user = readUser(localStorage.getItem('user'))
  if (token !== null && user !== null && !isExpired(token)) session.set({ ...loggedOut, token, user })
  else session.set({ ...loggedOut, paused: waiting() })
}

function readUser(text: string | null): SessionUser | null {
  if (text === null) return null
  try {
    const user: unknown = JSON.parse(text)
    const fits = user !== null && typeof user === 'object' && 'email' in user && 'role' in user
    return fits ? (user as SessionUser) : null
  } catch {
    return null
  }
}
