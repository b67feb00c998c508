import { splitLanguage } from '@suvarna/contracts/common/language/languages.ts'
import { useEffect } from 'react'

/** Redirects to the English address of a page that exists only in English. */
export function EnglishOnly() {
  useEffect(() => {
    const { pathname, search } = location
    location.replace(splitLanguage(pathname).path + search)
  }, [])
  return <div aria-busy="true" style={{ minHeight: '100dvh' }} />
}
