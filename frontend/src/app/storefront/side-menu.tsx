import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { menuLinks } from './site-links.ts'
import './side-menu.css'

export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} label="Menu" className="side-menu">
      <div className="side-menu-head">
        <span className="wordmark-name">Suvarna</span>
        <button type="button" className="icon-button" aria-label="Close menu" onClick={onClose}>
          <X size={22} strokeWidth={1.5} />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className="side-menu-links">
          {menuLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-menu-foot">
        <Link to={user ? '/profile' : '/login'} onClick={onClose}>
          {user ? user.firstName : 'Log in'}
        </Link>
        <Link to="/shipping-returns" onClick={onClose}>
          Shipping & Returns
        </Link>
        <Link to="/contact" onClick={onClose}>
          Contact
        </Link>
      </div>
    </Dialog>
  )
}
