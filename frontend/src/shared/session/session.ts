// Who is logged in: kept in local storage under `token` and `user`, followed by every open tab.
import { createStore, useStore } from '../store.ts'
import { isExpired } from './token.ts'

export type SessionUser = { firstName: string; email: string; role: string; memberSince?: string }
export type Session = { token: string | null; user: SessionUser | null; loading: boolean; error: string | null }

const loggedOut: Session = { token: null, user: null, loading: false, error: null }
const session = createStore<Session>(loggedOut)

export const useSession = (): Session => useStore(session)
export const currentToken = (): string | null => session.get().token

/** Reads the stored session at start-up; an expired or unreadable one is removed. Other tabs' changes are followed. */
export function startSession(): void {
  restore()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'user') restore()
  })
}

export function logIn(token: string, user: SessionUser): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  session.set({ token, user, loading: false, error: null })
  if (isExpired(token)) logOut()
}

export function logOut(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  session.set(loggedOut)
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

function restore(): void {
  const token = localStorage.getItem('token')
  const user = readUser(localStorage.getItem('user'))
  if (token !== null && user !== null && !isExpired(token)) session.set({ token, user, loading: false, error: null })
  else if (token === null && user === null) session.set(loggedOut)
  else logOut()
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
