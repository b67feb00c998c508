import { Link } from 'react-router-dom'
import buttonStyles from '../ui/button.module.css'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <EmptyState
      heading="Oops! Page Not Found"
      level={1}
      text="The page you're looking for doesn't exist or has been moved."
    >
      <Link className={buttonStyles.button} to="/">
        Go back to Home
      </Link>
    </EmptyState>
  )
}
