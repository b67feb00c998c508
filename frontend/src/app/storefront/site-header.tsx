import { t } from '@suvarna/contracts/common/language/text.ts'
import { Menu, User } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import { useSearch } from '../../storefront/search/search-button.tsx'
import buttonStyles from '../../ui/button.module.css'
import { showToast } from '../../ui/toaster.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './site-header.module.css'
import { barLinks } from './site-links.ts'
import { useScrolledDown } from './use-scrolled-down.ts'
import { WatchlistLink } from './watchlist-link.tsx'

const loadMenu = async () => (await import('./side-menu.tsx')).SideMenu

export function SiteHeader() {
  const [menuOpen, setMenuOpen] = useState(false)
  const { Part: SideMenu, ask } = useLatePart(loadMenu)
  const { user } = useSession()
  const small = useScrolledDown()
  const search = useSearch()
  const openMenu = async () => {
    setMenuOpen(true)
    if (await ask()) return
    setMenuOpen(false)
    showToast(t`The menu did not load. Please try again.`, 3000)
  }
  return (
    <header className={styles.siteHeader} data-small={small}>
      <div className={styles.siteBar}>
        <div className={styles.barSide}>
          <button
            type="button"
            className={buttonStyles.iconButton}
            aria-label={t`Menu`}
            onPointerEnter={ask}
            onFocus={ask}
            onClick={openMenu}
          >
            <Menu size={22} strokeWidth={1.5} />
          </button>
          {search.button('left')}
          <nav className={styles.barLinks} aria-label={t`Main`}>
            {barLinks.map(({ label, to }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <Link className={styles.wordmark} to="/">
          <span className={styles.wordmarkName}>{t`Suvarna`}</span>
          <span className={styles.wordmarkLine}>{t`Gold for every day`}</span>
          <span className="visually-hidden">{t`, to the home page`}</span>
        </Link>
        <div className={`${styles.barSide} ${styles.barSideEnd}`}>
          {search.button('right')}
          <WatchlistLink />
          <CartLink />
          <Link
            className={buttonStyles.iconButton}
            to={user ? '/profile' : '/login'}
            aria-label={user ? t`Your profile` : t`Log in`}
          >
            <User size={21} strokeWidth={1.5} />
          </Link>
        </div>
      </div>
      {search.dialog}
      {SideMenu && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
