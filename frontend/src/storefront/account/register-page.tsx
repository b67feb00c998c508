import { Link } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'

export function RegisterPage() {
  usePageTitle('Create an account')
  return (
    <EmptyState
      level={1}
      heading="Create an account"
      text="Accounts open soon. You can buy and trace orders without one."
    >
      <Link className="button button--primary" to="/products">
        See the collection
      </Link>
      <Link className="button" to="/login">
        Log in
      </Link>
    </EmptyState>
  )
}
