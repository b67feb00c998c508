import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import buttonStyles from '../ui/button.module.css'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

export function NotFoundPage() {
  usePageTitle(t`Page not found`)
  return (
    <EmptyState
      heading={t`Oops! Page Not Found`}
      level={1}
      text={t`The page you're looking for doesn't exist or has been moved.`}
    >
      <Link className={buttonStyles.button} to="/">
        {t`Go back to Home`}
      </Link>
    </EmptyState>
  )
}
