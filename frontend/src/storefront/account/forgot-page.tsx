import { Link } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'

export function ForgotPage() {
  usePageTitle('Forgot password')
  return (
    <EmptyState
      level={1}
      heading="Forgot password?"
      text="Write to us from your address and we set a new one with you."
    >
      <Link className="button button--primary" to="/contact">
        Contact us
      </Link>
      <Link className="button" to="/login">
        Log in
      </Link>
    </EmptyState>
  )
}
