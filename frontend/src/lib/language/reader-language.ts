import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { keepLanguage, otherLanguage } from './language.ts'

// A separate module, since the first load of a page needs none of it.

/** The page's language for requests that lead to mails; omitted for English. */
export const pageLanguage = (): { language?: Language } => (t`en` === 'en' ? {} : { language: 'hi' })

/**
 * At login, adopts the account's language if none was chosen in this browser. Returns true if it is not this page's
 * language: a page opened from here must then be opened in it.
 */
export function takeLanguage(language: string | undefined): boolean {
  if (language !== otherLanguage || localStorage.getItem('language') !== null) return false
  keepLanguage()
  return true
}
