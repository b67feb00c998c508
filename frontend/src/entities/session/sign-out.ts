import { call } from '../../lib/api/client.ts'
import { leave } from '../../lib/session/session.ts'

/** The session ends here whatever the server says about it. */
export function signOut(): void {
  call('POST', '/auth/logout').catch(() => undefined)
  leave()
  forgetPerson()
}

/** What the next one at this device has no business with: half-filled forms, awaited codes, the last order. The bag stays. */
function forgetPerson(): void {
  sessionStorage.clear()
  localStorage.removeItem('last-order-id')
}
