import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import type { Order } from '../../../entities/order/order.ts'
import { useSession } from '../../../lib/session/session.ts'
import styles from '../tracking-page.module.css'

/** A guest needs only a password for an account: this order is in it once the address is verified. */
export function KeepOrder({ order: { id, name, email, may } }: { order: Order }) {
  const { user } = useSession()
  if (user || !may || !email) return null
  const [firstName] = name.trim().split(/\s+/)
  const known = { email, firstName, from: `/orders?id=${encodeURIComponent(id)}` }
  return (
    <p className={styles.orderKeep}>
      <Link className="link" to="/register" state={known}>
        {t`Set a password`}
      </Link>{' '}
      <span className="muted">{t`and find this order, and the next ones, in your account.`}</span>
    </p>
  )
}
