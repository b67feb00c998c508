import { splitLanguage } from '@suvarna/contracts/common/language/languages.ts'
import { useEffect } from 'react'

/** A page that only English has: opened there. */
export function EnglishOnly() {
  useEffect(() => {
    const { pathname, search } = location
    location.replace(splitLanguage(pathname).path + search)
  }, [])
  return <div aria-busy="true" style={{ minHeight: '100dvh' }} />
}
