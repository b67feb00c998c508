import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from './session.ts'

/** Lets the logged-in user through; nobody goes to /login, a role that is not in the list goes to /. */
export function Guard({ roles }: { roles?: readonly string[] }) {
  const { user, token } = useSession()
  const { pathname } = useLocation()
  if (!user || !token) return <Navigate to="/login" replace state={{ from: pathname }} />
  if (roles && !roles.includes(user.role)) return <Navigate to="/" replace />
  return <Outlet />
}
