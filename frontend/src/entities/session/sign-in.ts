import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { logIn, markSession, type SessionUser } from '../../lib/session/session.ts'
import { toUser } from './profile.ts'
import type { SecondProof } from './second-proof.ts'

/**
 * Logs in and stores token and user. `second`: the second step, once the server has requested it. Throws the server's
 * refusal, after putting it in the session's `error`.
 */
export async function signIn(email: string, password: string, second: SecondProof = {}): Promise<SessionUser> {
  markSession({ loading: true, error: null })
  try {
    const body = { email: email.trim().toLowerCase(), password, ...second }
    const answer = await call<{ token?: unknown; user?: unknown }>('POST', '/auth/login', { body })
    const user = toUser(answer.user)
    if (typeof answer.token !== 'string' || !user) throw new Error('The answer to a login lacks its token or user')
    logIn(answer.token, user)
    return user
  } catch (error) {
    markSession({ loading: false, error: messageOf(error, 'Login failed') })
    throw error
  }
}
