import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'

// The language that a shopper chose, stored in the browser. Without a choice, the address decides. Whatever can be is
// decided at build time, so that a page carries little of this.

/** The language of the other build. */
export const otherLanguage: Language = t`en` === 'en' ? 'hi' : 'en'

/** Removes the language prefix from an address of this build. */
export const withoutLanguage = (pathname: string): string =>
  t`en` === 'en' ? pathname : pathname.slice(import.meta.env.BASE_URL.length - 1) || '/'

/**
 * Returns the address of a router path (without language) in the other language. The home page also works without its
 * trailing slash.
 */
export const inOtherLanguage = (path: string): string => (t`en` === 'en' ? `/hi${path}` : path)

export const keepLanguage = (): void => localStorage.setItem('language', otherLanguage)

/** Session storage key of the language just switched to; the next page saves it to the account. */
export const switched = 'switched'
export function switchLanguage(): void {
  keepLanguage()
  sessionStorage.setItem(switched, otherLanguage)
}

/** Redirects a page to the chosen language. The back office exists only in English. */
export function followChosenLanguage(): void {
  const { pathname, search, hash } = location
  if (localStorage.getItem('language') === otherLanguage && !pathname.startsWith('/admin'))
    location.replace(inOtherLanguage(withoutLanguage(pathname)) + search + hash)
}
