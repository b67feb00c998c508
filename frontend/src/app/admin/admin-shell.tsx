import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { signOut } from '../../entities/session/sign-out.ts'
import { useSession } from '../../lib/session/session.ts'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { OrderToast } from './order-toast.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useLive } from './use-live.ts'
import '../../ui/admin/screen.css'
import './admin-shell.css'

export function AdminShell() {
  const { user } = useSession()
  const live = useLive()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className="admin">
      <a className="skip-link" href="#admin-main">
        Skip to the content
      </a>
      <div className="admin-side">
        <AdminSidebar />
      </div>
      <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} label="Menu" className="admin-menu">
        <AdminSidebar onPick={() => setMenuOpen(false)} />
      </Dialog>
      <header className="admin-bar">
        <button
          type="button"
          className="icon-button admin-menu-button"
          aria-label="Menu"
          onClick={() => setMenuOpen(true)}
        >
          <Menu size={22} strokeWidth={1.5} />
        </button>
        <p className="live-mark" data-live={live} role="status">
          {live ? 'Live' : 'Connecting'}
        </p>
        <p className="admin-user">{user?.firstName}</p>
        <button type="button" className="admin-logout" onClick={() => askBefore(signOut)}>
          Logout
        </button>
      </header>
      <main id="admin-main" tabIndex={-1} className="admin-main">
        <Outlet />
      </main>
      <OrderToast />
      <SessionWatch />
      <LeaveQuestion />
      <p id="page-announcer" className="visually-hidden" aria-live="polite" />
    </div>
  )
}
