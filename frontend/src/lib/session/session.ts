// Who is logged in: kept in local storage under `token` and `user`, followed by every open tab.

import { createStore, useStore } from '../store.ts'
import { hasUnsaved } from '../unsaved/unsaved.ts'
import { isExpired } from './token.ts'

export type SessionUser = {
  firstName: string
  email: string
  role: string
  memberSince?: string
  /** false from a change of the address until its OTP was entered */
  isVerified?: boolean
}

export type Session = {
  token: string | null
  user: SessionUser | null
  loading: boolean
  error: string | null
  /** where to go from a page that needs a login when it was left on purpose; null when the session just ended */
  onwards: string | null
  /** true when the session ended by itself, so that the login can say so */
  ended: boolean
  /** whose unsaved work waits for a new login since the session ended by itself; null where nothing waits */
  paused: SessionUser | null
}

const loggedOut: Session = {
  ...{ token: null, user: null, loading: false, error: null },
  ...{ onwards: null, ended: false, paused: null },
}
const session = createStore<Session>(loggedOut)

export const useSession = (): Session => useStore(session)
/** The session for code outside React, which does not follow it. */
export const peekSession = (): Session => session.get()
export const currentToken = (): string | null => session.get().token

/** Reads the stored session at start-up; an expired or unreadable one is removed. Other tabs' changes are followed. */
export function startSession(): void {
  restore()
  const { token } = session.get()
  if (token === null && localStorage.getItem('token') !== null) logOut()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'user') restore()
  })
  // A page that the browser froze on the way back heard nothing of what other tabs did meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) restore()
  })
}

/** Hears of everybody else who logs in or out; the same person's next login, over unsaved work too, is none. */
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
  // The token last: another tab that hears of it finds the user.
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', token)
  session.set({ ...loggedOut, token, user })
  if (isExpired(token)) logOut()
}

/** The session ended by itself: its time is over, or the server knows it no more. Unsaved work waits for its person. */
export function logOut(): void {
  const { token, ended } = session.get()
  const hadOne = token !== null || localStorage.getItem('token') !== null
  end({ ended: ended || hadOne, paused: waiting() })
}

/** Logging out because the user wants to: nobody is led back to the page that he left. */
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

/** Logs out when the token ran out while the page stood open; every request asks first. */
export function dropExpiredToken(): void {
  const { token } = session.get()
  if (token !== null && isExpired(token)) logOut()
}

/** Takes over what is stored, and removes nothing: another tab may be in the middle of writing it. */
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
