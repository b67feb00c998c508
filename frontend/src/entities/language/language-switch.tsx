import { languageNames, languages } from '@suvarna/contracts/common/language/languages.ts'
import { pageLanguage } from '@suvarna/contracts/common/language/text.ts'
import { useLocation } from 'react-router-dom'
import { addressIn, keepLanguage } from '../../lib/language.ts'

/** This page in the other languages, each by its own name. Another language is another build, so the page is loaded. */
export function LanguageSwitch() {
  // The address is that of each new page.
  useLocation()
  return languages
    .filter((language) => language !== pageLanguage())
    .map((language) => (
      <a
        key={language}
        href={addressIn(language)}
        lang={language}
        hrefLang={language}
        onClick={() => keepLanguage(language)}
      >
        {languageNames[language]}
      </a>
    ))
}
