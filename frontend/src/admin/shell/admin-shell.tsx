import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { LeaveQuestion } from '../../shared/leaving/leave-question.tsx'
import { askBefore } from '../../shared/leaving/unsaved.ts'
import { useSession } from '../../shared/session/session.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { OrderToast } from '../live/order-toast.tsx'
import { useLive } from '../live/use-live.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { SessionWatch } from './session-watch.tsx'
import '../ui/screen.css'
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
