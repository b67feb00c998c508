import { Heart, Menu, User } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'
import { useSearch } from '../../storefront/search/search-button.tsx'
import { BagLink } from './bag-link.tsx'
import { SideMenu } from './side-menu.tsx'
import { barLinks } from './site-links.ts'
import './site-header.css'
import { useScrolledDown } from './use-scrolled-down.ts'

export function SiteHeader() {
  const [menuOpen, setMenuOpen] = useState(false)
  const { user } = useSession()
  const small = useScrolledDown()
  const search = useSearch()
  return (
    <header className="site-header" data-small={small}>
      <div className="site-bar">
        <div className="bar-side">
          <button type="button" className="icon-button" aria-label="Menu" onClick={() => setMenuOpen(true)}>
            <Menu size={22} strokeWidth={1.5} />
          </button>
          {search.button('left')}
          <nav className="bar-links" aria-label="Main">
            {barLinks.map(({ label, to }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <Link className="wordmark" to="/">
          <span className="wordmark-name">Suvarna</span>
          <span className="wordmark-line">Gold for every day</span>
          <span className="visually-hidden">, to the home page</span>
        </Link>
        <div className="bar-side bar-side--end">
          {search.button('right')}
          <Link className="icon-button" to="/watchlist" aria-label="Watchlist">
            <Heart size={21} strokeWidth={1.5} />
          </Link>
          <BagLink />
          <Link className="icon-button" to={user ? '/profile' : '/login'} aria-label={user ? 'Your profile' : 'Log in'}>
            <User size={21} strokeWidth={1.5} />
          </Link>
        </div>
      </div>
      {search.dialog}
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
