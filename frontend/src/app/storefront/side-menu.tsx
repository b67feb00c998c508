import { t } from '@suvarna/contracts/common/language/text.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Entrances } from '../../entities/collection/entrances.tsx'
import { LanguageSwitch } from '../../entities/language/language-switch.tsx'
import { useSession } from '../../lib/session/session.ts'
import buttonStyles from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './side-menu.module.css'
import siteHeaderStyles from './site-header.module.css'
import { menuLinks } from './site-links.ts'

export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} label={t`Menu`} className={styles.sideMenu}>
      <div className={styles.sideMenuHead}>
        <span className={`${siteHeaderStyles.wordmarkName} ${styles.wordmarkName}`}>{t`Suvarna`}</span>
        <button type="button" className={buttonStyles.iconButton} aria-label={t`Close menu`} onClick={onClose}>
          <X size={22} strokeWidth={1.5} />
        </button>
      </div>
      <nav aria-label={t`Menu`}>
        <ul className={styles.sideMenuLinks}>
          {menuLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Entrances onPick={onClose} />
      <div className={styles.sideMenuFoot}>
        <Link to={user ? '/profile' : '/login'} onClick={onClose}>
          {user ? user.firstName : t`Log in`}
        </Link>
        <Link to="/shipping-returns" onClick={onClose}>
          {t`Shipping & Returns`}
        </Link>
        <Link to="/contact" onClick={onClose}>
          {t`Contact`}
        </Link>
        <LanguageSwitch />
      </div>
    </Dialog>
  )
}
