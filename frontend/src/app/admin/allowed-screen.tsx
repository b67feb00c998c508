import { missingText } from '@suvarna/contracts/identity/staff/permissions.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useMay } from '../../lib/session/may.ts'
import { permissionOfScreen } from '../../lib/session/screens.ts'
import { useSession } from '../../lib/session/session.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The screen at the current address, or the permission that the role lacks for it. */
export function AllowedScreen() {
  const { pathname } = useLocation()
  const may = useMay()
  const { user } = useSession()
  if (pathname === '/admin/security') return <Outlet />
  if (user?.second_step_missing) return <Navigate to="/admin/security" replace />
  const needed = permissionOfScreen(pathname)
  if (may(needed)) return <Outlet />
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Not part of your role" />
      <Notice kind="info">{missingText(needed)}</Notice>
    </div>
  )
}
