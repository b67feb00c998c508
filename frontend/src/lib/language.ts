import { isLanguage, type Language, pathIn, splitLanguage } from '@suvarna/contracts/common/language/languages.ts'
import { pageLanguage } from '@suvarna/contracts/common/language/text.ts'

// The language that a shopper chose, kept by the browser. Who has chosen none reads what an address is in.

const key = 'language'

/** This page in another language. */
export function addressIn(language: Language): string {
  const { pathname, search, hash } = location
  return pathIn(language, splitLanguage(pathname).path) + search + hash
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage forbidden: the addresses still keep the language.
  }
}

/** The shopper's choice; null where none was made. */
function chosenLanguage(): Language | null {
  const chosen = localStorage.getItem(key)
  return isLanguage(chosen) ? chosen : null
}

/** A page in another language than the chosen one is opened in that. The back office is in English alone. */
export function followChosenLanguage(): void {
  const chosen = chosenLanguage()
  if (chosen && chosen !== pageLanguage() && !location.pathname.startsWith('/admin'))
    location.replace(addressIn(chosen))
}
