// The logged-in user as the server knows him: fetched, changed, and kept in state and storage.
import { isStatus, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { currentToken, logOut, markSession, replaceUser, type SessionUser } from '../../lib/session/session.ts'

const INVALID = 'Invalid profile data received'

/** Fetches the profile and keeps it; what went wrong stands in the session's `error`. A refusal ends the session. */
export async function refreshProfile(): Promise<void> {
  const token = currentToken()
  markSession({ loading: true, error: null })
  try {
    const user = toUser(await call('GET', '/auth/profile'))
    // Who logged out meanwhile, here or in another tab, is not brought back by a late answer.
    if (currentToken() !== token) return
    if (user) replaceUser(user)
    else markSession({ loading: false, error: INVALID })
  } catch (error) {
    if (currentToken() !== token) return
    if (isStatus(error, 401, 403)) logOut()
    else markSession({ loading: false, error: messageOf(error, 'Failed to refresh profile') })
  }
}

/** `current_password` proves the owner when the address or the password changes. */
export type ProfileChange = { firstName: string; email: string; password?: string; current_password?: string }

/** Answers the user as the server keeps him now. Throws what the server refused, after noting it in the session. */
export async function updateProfile(change: ProfileChange): Promise<SessionUser> {
  markSession({ loading: true, error: null })
  try {
    const user = toUser(await call('PUT', '/auth/profile', { body: change }))
    if (!user) throw new Error(INVALID)
    replaceUser(user)
    return user
  } catch (error) {
    markSession({ loading: false, error: messageOf(error, 'Failed to update profile') })
    throw error
  }
}

/** The bare user, or `{ user }`; null for what cannot be one. */
export function toUser(answer: unknown): SessionUser | null {
  const wire = (answer as { user?: unknown } | null)?.user ?? answer
  const fits = typeof wire === 'object' && wire !== null && 'firstName' in wire && 'email' in wire && 'role' in wire
  return fits ? (wire as SessionUser) : null
}
