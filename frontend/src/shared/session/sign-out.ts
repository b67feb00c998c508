import { call } from '../api/client.ts'
import { leave } from './session.ts'

/** The session ends here whatever the server says about it. */
export function signOut(): void {
  call('POST', '/auth/logout').catch(() => undefined)
  leave()
}
