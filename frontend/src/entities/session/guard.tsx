import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'

/**
 * Lets the logged-in user through; nobody goes to /login and comes back from there, a role that is not in the list
 * goes to /. Who logs out inside goes where he was sent, and is not led back. Unsaved work stays when the session ends
 * under it: its pages ask for a new login over it.
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
