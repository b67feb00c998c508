import { Gem, PackagePlus, ReceiptText, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../../lib/session/screens.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './dashboard-page.module.css'

const actions = [
  { label: 'Add Product', to: '/admin/add-product', icon: PackagePlus },
  { label: 'Manage Products', to: '/admin/products', icon: Gem },
  { label: 'Orders', to: '/admin/orders', icon: ReceiptText },
  { label: 'Users', to: '/admin/users', icon: Users },
] as const

export function QuickActions() {
  const mayOpen = useMayOpen()
  return (
    <section className={styles.dashboardActions} aria-label="Quick actions">
      {actions
        .filter(({ to }) => mayOpen(to))
        .map(({ label, to, icon: Icon }) => (
          <Link key={to} className={`${screenStyles.panel} ${styles.quickAction}`} to={to}>
            <Icon size={20} strokeWidth={1.4} aria-hidden="true" />
            {label}
          </Link>
        ))}
    </section>
  )
}
