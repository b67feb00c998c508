import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'
import type { Order } from './order.ts'

type Props = Pick<Order, 'id' | 'name' | 'email'> & { className?: string | undefined }

/**
 * Offers a guest an account, which needs only a password; this order is in it once the address is verified. Shown
 * whether or not the address has an account: registration responds the same way to both.
 */
export function KeepOrder({ id, name, email, className }: Props) {
  const { user } = useSession()
  if (user || !email) return null
  const [firstName] = name.trim().split(/\s+/)
  const known = { email, firstName, from: `/orders?id=${encodeURIComponent(id)}` }
  return (
    <p className={className}>
      <Link className="link" to="/register" state={known}>
        {t`Set a password`}
      </Link>{' '}
      <span className="muted">{t`and find this order, and the next ones, in your account.`}</span>
    </p>
  )
}
