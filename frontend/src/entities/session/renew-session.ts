import { call } from '../../lib/api/client.ts'
import { logIn } from '../../lib/session/session.ts'
import { toUser } from './profile.ts'

/** Replaces the token of the running session; the page's state stays. */
export async function renewSession(): Promise<void> {
  const answer = await call<{ token?: unknown; user?: unknown }>('POST', '/auth/renew')
  const user = toUser(answer.user)
  if (typeof answer.token !== 'string' || !user) throw new Error('The answer to a renewal lacks its token or user')
  logIn(answer.token, user)
}
