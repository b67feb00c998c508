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

export const keepLanguage = (): void => localStorage.setItem('language', otherLanguage)

/** In the session's storage: the language just switched to, which the next page keeps for the account. */
export const switched = 'switched'
export function switchLanguage(): void {
  keepLanguage()
  sessionStorage.setItem(switched, otherLanguage)
}

/** A page in another language than the chosen one is opened in that. The back office is in English alone. */
export function followChosenLanguage(): void {
  const { pathname, search, hash } = location
  if (localStorage.getItem('language') === otherLanguage && !pathname.startsWith('/admin'))
    location.replace(inOtherLanguage(withoutLanguage(pathname)) + search + hash)
}
