import { t } from '@suvarna/contracts/common/language/text.ts'
import { useLocation } from 'react-router-dom'
import { call } from '../../lib/api/client.ts'
import { inOtherLanguage, keepLanguage, otherLanguage } from '../../lib/language.ts'
import { currentToken } from '../../lib/session/session.ts'

/** This page in the other language, by its own name. That is another build, so the page is loaded. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  return (
    <a href={inOtherLanguage(pathname) + search} lang={otherLanguage} onClick={choose}>
      {t`en` === 'en' ? 'हिन्दी' : 'English'}
    </a>
  )
}

/** The account keeps it, too, for its mails and for other devices. The call outlives the page. */
function choose() {
  keepLanguage()
  if (currentToken() === null) return
  const body = { language: otherLanguage }
  call('PUT', '/auth/language', { body, keepalive: true }).catch(() => undefined)
}
