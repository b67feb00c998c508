import { Link } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'

export function ScreenToCome() {
  usePageTitle('Back office')
  return (
    <EmptyState level={1} heading="Not here yet" text="This screen opens with one of the next versions.">
      <Link className="button" to="/admin">
        Dashboard
      </Link>
    </EmptyState>
  )
}
