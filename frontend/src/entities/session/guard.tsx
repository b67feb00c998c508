import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'

/**
 * Shows its pages to a logged-in user with one of `roles`. A visitor goes to /login and returns from there; another
 * role goes to /. After a deliberate logout the visitor goes to its target instead. If the session ends by itself,
 * unsaved work stays mounted and the page asks for a new login over it.
 */
export function Guard({ roles }: { roles?: readonly string[] }) {
  const { user, token, onwards, paused } = useSession()
  const { pathname, search } = useLocation()
  const admitted = useRef(false)
  const known = user !== null && token !== null
  useEffect(() => {
    if (known) admitted.current = true
  }, [known])
  if (!known && paused && admitted.current) return <Outlet />
  if (!known && onwards && admitted.current) return <Navigate to={onwards} replace />
  if (!known) return <Navigate to="/login" replace state={{ from: pathname + search }} />
  if (roles && !roles.includes(user.role)) return <Navigate to="/" replace />
  return <Outlet />
}
