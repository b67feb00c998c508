import { useEffect } from 'react'
import { call } from '../../lib/api/client.ts'
import { switched } from '../../lib/language/language.ts'
import { useSession } from '../../lib/session/session.ts'

/** A language that was chosen in this tab is that of its account, too, now or after the login: for mails and other devices. */
export function useAccountLanguage(): void {
  const { token } = useSession()
  useEffect(() => {
    const language = sessionStorage.getItem(switched)
    if (language === null || token === null) return
    sessionStorage.removeItem(switched)
    // When it fails, only the mails' language stays as it was.
    call('PUT', '/auth/language', { body: { language } }).catch(() => undefined)
  }, [token])
}
