import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'

// The language that a shopper chose, kept by the browser. Who has chosen none reads what an address is in. What can be
// is decided at the build, so that a page has little of it.

/** The language that this build is not in. */
export const otherLanguage: Language = t`en` === 'en' ? 'hi' : 'en'

/** An address of this build without its language. */
export const withoutLanguage = (pathname: string): string =>
  t`en` === 'en' ? pathname : pathname.slice(import.meta.env.BASE_URL.length - 1) || '/'

/** A path of the router, which has no language, in the other one. The home page's is answered without its slash. */
export const inOtherLanguage = (path: string): string => (t`en` === 'en' ? `/hi${path}` : path)

/** What a page says of its language where somebody will be written to; without it English. */
export const pageLanguage = (): { language?: Language } => (t`en` === 'en' ? {} : { language: 'hi' })

export const keepLanguage = (): void => localStorage.setItem('language', otherLanguage)

/**
 * A browser in which no language was chosen takes the account's at the login. Whether that is not this page's: then a
 * page that is opened from here is to be opened in it.
 */
export function takeLanguage(language: string | undefined): boolean {
  if (language !== otherLanguage || localStorage.getItem('language') !== null) return false
  keepLanguage()
  return true
}

/** A page in another language than the chosen one is opened in that. The back office is in English alone. */
export function followChosenLanguage(): void {
  const { pathname, search, hash } = location
  if (localStorage.getItem('language') === otherLanguage && !pathname.startsWith('/admin'))
    location.replace(inOtherLanguage(withoutLanguage(pathname)) + search + hash)
}
