import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { keepLanguage, otherLanguage } from './language.ts'

// Apart, since the first load of a page needs none of it.

/** What a page says of its language where somebody will be written to; without it English. */
export const pageLanguage = (): { language?: Language } => (t`en` === 'en' ? {} : { language: 'hi' })

/**
 * A browser in which no language was chosen takes the account's at the login. Whether that is not this page's: then a
 * page that is opened from here is to be opened in it.
 */
export function takeLanguage(language: string | undefined): boolean {
  if (language !== otherLanguage || localStorage.getItem('language') !== null) return false
  keepLanguage()
  return true
}
