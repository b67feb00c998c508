import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import {
  Activity,
  ArrowLeft,
  BadgePercent,
  Banknote,
  BarChart3,
  GalleryHorizontalEnd,
  Gem,
  HandCoins,
  HeartHandshake,
  IdCard,
  Images,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareWarning,
  PackageOpen,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Search,
  Settings,
  Star,
  Tags,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { useWorksWith } from '../../lib/session/may.ts'
import { useMayOpen } from '../../lib/session/screens.ts'
import styles from './admin-shell.module.css'

/** `work` is the permission that a screen is mainly for; it hides screens that every role may open but few need. */
type Entry = { label: string; to: string; icon: LucideIcon; work?: Permission }

const entries: readonly Entry[] = [
  { label: 'Dashboard', to: '/admin', icon: LayoutDashboard },
  { label: 'Banners', to: '/admin/banners', icon: GalleryHorizontalEnd, work: 'catalogue.write' },
  { label: 'Categories', to: '/admin/categories', icon: Tags, work: 'catalogue.write' },
  { label: 'Add Product', to: '/admin/add-product', icon: PackagePlus },
  { label: 'Products', to: '/admin/products', icon: Gem },
  { label: 'Orders', to: '/admin/orders', icon: ReceiptText },
  { label: 'Users', to: '/admin/users', icon: Users },
  { label: 'Analytics', to: '/admin/analytics', icon: BarChart3 },
  { label: 'Returns', to: '/admin/returns', icon: Undo2 },
  { label: 'Low stock', to: '/admin/stock', icon: PackageOpen },
  { label: 'Customers', to: '/admin/customers', icon: HeartHandshake },
  { label: 'Tax', to: '/admin/tax', icon: Landmark },
  { label: 'Cash from couriers', to: '/admin/cash', icon: HandCoins },
  { label: 'Settlements', to: '/admin/settlements', icon: Banknote },
  { label: 'Collections', to: '/admin/collections', icon: Images, work: 'catalogue.write' },
  { label: 'Offers', to: '/admin/offers', icon: BadgePercent },
  { label: 'Search words', to: '/admin/search', icon: Search, work: 'catalogue.write' },
  { label: 'Reviews', to: '/admin/reviews', icon: Star },
  { label: 'Complaints', to: '/admin/complaints', icon: MessageSquareWarning },
  { label: 'Integrations', to: '/admin/integrations', icon: Webhook },
  { label: 'Staff', to: '/admin/staff', icon: IdCard },
  { label: 'Who did what', to: '/admin/audit', icon: ScrollText },
  { label: 'Settings', to: '/admin/settings', icon: Settings },
  { label: 'System', to: '/admin/system', icon: Activity },
]

export function AdminSidebar({ onPick }: { onPick?: () => void }) {
  const [mayOpen, worksWith] = [useMayOpen(), useWorksWith()]
  return (
    <nav className={styles.adminNav} aria-label="Back office">
      <p className={styles.adminWord}>Suvarna</p>
      <ul>
        {entries
          .filter(({ to, work }) => mayOpen(to) && (!work || worksWith(work)))
          .map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin'} onClick={onPick}>
                <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
      <Link className={styles.adminBack} to="/" onClick={onPick}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        Back to Site
      </Link>
    </nav>
  )
}
