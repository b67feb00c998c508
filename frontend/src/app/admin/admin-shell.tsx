import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signOut } from '../../entities/session/sign-out.ts'
import { useSession } from '../../lib/session/session.ts'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import buttonStyles from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import styles from './admin-shell.module.css'
import { AdminSidebar } from './admin-sidebar.tsx'
import { AllowedScreen } from './allowed-screen.tsx'
import { OrderToast } from './order-toast.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { SessionWatch } from './session-watch.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useLive } from './use-live.ts'

export function AdminShell() {
  const { user } = useSession()
  const live = useLive()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className={styles.admin} data-dense>
      <a className={styles.skipLink} href="#admin-main">
        Skip to the content
      </a>
      <div className={styles.adminSide}>
        <AdminSidebar />
      </div>
      <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} label="Menu" className={styles.adminMenu}>
        <AdminSidebar onPick={() => setMenuOpen(false)} />
      </Dialog>
      <header className={styles.adminBar}>
        <button
          type="button"
          className={`${buttonStyles.iconButton} ${styles.adminMenuButton}`}
          aria-label="Menu"
          onClick={() => setMenuOpen(true)}
        >
          <Menu size={22} strokeWidth={1.5} />
        </button>
        <p className={styles.liveMark} data-live={live} role="status">
          {live ? 'Live' : 'Connecting'}
        </p>
        <PaletteButton />
        <Link className={styles.adminUser} to="/admin/security" title="Your login">
          {user?.firstName}
        </Link>
        <button type="button" className={styles.adminLogout} onClick={() => askBefore(signOut)}>
          Logout
        </button>
      </header>
      <main id="admin-main" tabIndex={-1} className={styles.adminMain}>
        <AllowedScreen />
      </main>
      <OrderToast />
      <SessionWatch />
      <StepUpDialog />
      <LeaveQuestion />
      <p id="page-announcer" className="visually-hidden" aria-live="polite" />
    </div>
  )
}
