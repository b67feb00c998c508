import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect } from 'react'
import buttonStyles from '../ui/button.module.css'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** Shown when a page's script did not load: the connection is down, or a new build has replaced it. */
export function PageUnavailable() {
  usePageTitle(t`No connection`)
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <EmptyState
      role="alert"
      level={1}
      heading={t`This page didn’t load`}
      text={t`Network error. Please check your internet connection and try again.`}
    >
      <button type="button" className={buttonStyles.button} onClick={again}>
        {t`Try Again`}
      </button>
    </EmptyState>
  )
}

const again = () => window.location.reload()
