import { t } from '@suvarna/contracts/common/language/text.ts'
import { useLocation } from 'react-router-dom'
import { inOtherLanguage, otherLanguage, switchLanguage } from '../../lib/language/language.ts'
import styles from './language-switch.module.css'

/** This page in the other language, by its own name. That is another build, so the page is loaded. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  return (
    <a
      className={styles.switch}
      href={inOtherLanguage(pathname) + search}
      lang={otherLanguage}
      onClick={switchLanguage}
    >
      {t`en` === 'en' ? 'हिन्दी' : 'English'}
    </a>
  )
}
