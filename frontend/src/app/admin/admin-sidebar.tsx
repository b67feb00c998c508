import {
  Activity,
  ArrowLeft,
  BarChart3,
  GalleryHorizontalEnd,
  Gem,
  LayoutDashboard,
  PackagePlus,
  ReceiptText,
  Settings,
  Tags,
  Users,
} from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'

const entries = [
  { label: 'Dashboard', to: '/admin', icon: LayoutDashboard },
  { label: 'Banners', to: '/admin/banners', icon: GalleryHorizontalEnd },
  { label: 'Categories', to: '/admin/categories', icon: Tags },
  { label: 'Add Product', to: '/admin/add-product', icon: PackagePlus },
  { label: 'Products', to: '/admin/products', icon: Gem },
  { label: 'Orders', to: '/admin/orders', icon: ReceiptText },
  { label: 'Users', to: '/admin/users', icon: Users },
  { label: 'Analytics', to: '/admin/analytics', icon: BarChart3 },
  { label: 'Settings', to: '/admin/settings', icon: Settings },
  { label: 'System', to: '/admin/system', icon: Activity },
] as const

export function AdminSidebar({ onPick }: { onPick?: () => void }) {
  return (
    <nav className="admin-nav" aria-label="Back office">
      <p className="admin-word">Suvarna</p>
      <ul>
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin'} onClick={onPick}>
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <Link className="admin-back" to="/" onClick={onPick}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        Back to Site
      </Link>
    </nav>
  )
}
