// Who is logged in: kept in local storage under `token` and `user`, followed by every open tab.
import { createStore, useStore } from '../store.ts'
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
}

const loggedOut: Session = { token: null, user: null, loading: false, error: null, onwards: null }
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

/** Hears of every change of who is logged in. */
export function followToken(listener: (token: string | null) => void): void {
  let known = currentToken()
  session.subscribe(() => {
    const token = currentToken()
    if (token !== known) listener(token)
    known = token
  })
}

export function logIn(token: string, user: SessionUser): void {
  // The token last: another tab that hears of it finds the user.
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', token)
  session.set({ ...loggedOut, token, user })
  if (isExpired(token)) logOut()
}

export function logOut(): void {
  end(null)
}

/** Logging out because the user wants to: nobody is led back to the page that he left. */
export function leave(onwards = '/login'): void {
  end(onwards)
}

function end(onwards: string | null): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  session.set({ ...loggedOut, onwards })
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
  else session.set(loggedOut)
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
