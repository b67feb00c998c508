import { useEffect } from 'react'
import { call } from '../../lib/api/client.ts'
import { switched } from '../../lib/language/language.ts'
import { useSession } from '../../lib/session/session.ts'

/** Saves a language chosen in this tab to the account, now or after login, for mails and other devices. */
export function useAccountLanguage(): void {
  const { token } = useSession()
  useEffect(() => {
    const language = sessionStorage.getItem(switched)
    if (language === null || token === null) return
    sessionStorage.removeItem(switched)
    // If it fails, only the language of mails stays unchanged.
    call('PUT', '/auth/language', { body: { language } }).catch(() => undefined)
  }, [token])
}
