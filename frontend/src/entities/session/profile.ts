// The logged-in user's profile: fetched, changed, and kept in state and storage.
import { t } from '@suvarna/contracts/common/language/text.ts'
import { isStatus, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { currentToken, logOut, markSession, replaceUser, type SessionUser } from '../../lib/session/session.ts'

const INVALID = t`Invalid profile data received`

/** Fetches and stores the profile. An error is put in the session's `error`; a refused token ends the session. */
export async function refreshProfile(): Promise<void> {
  const token = currentToken()
  markSession({ loading: true, error: null })
  try {
    const user = toUser(await call('GET', '/auth/profile'))
    // A late response must not restore a session that was logged out meanwhile, here or in another tab.
    if (currentToken() !== token) return
    if (user) replaceUser(user)
    else markSession({ loading: false, error: INVALID })
  } catch (error) {
    if (currentToken() !== token) return
    if (isStatus(error, 401, 403)) logOut()
    else markSession({ loading: false, error: messageOf(error, t`Failed to refresh profile`) })
  }
}

/** `current_password` authorizes a change of email or password. */
export type ProfileChange = { firstName: string; email: string; password?: string; current_password?: string }

/** Resolves to the stored user. Throws the server's refusal, after putting it in the session's `error`. */
export async function updateProfile(change: ProfileChange): Promise<SessionUser> {
  markSession({ loading: true, error: null })
  try {
    const user = toUser(await call('PUT', '/auth/profile', { body: change }))
    if (!user) throw new Error(INVALID)
    replaceUser(user)
    return user
  } catch (error) {
    markSession({ loading: false, error: messageOf(error, t`Failed to update profile`) })
    throw error
  }
}

/** Accepts the bare user or `{ user }`; null for anything else. */
export function toUser(answer: unknown): SessionUser | null {
  const wire = (answer as { user?: unknown } | null)?.user ?? answer
  const fits = typeof wire === 'object' && wire !== null && 'firstName' in wire && 'email' in wire && 'role' in wire
  return fits ? (wire as SessionUser) : null
}
