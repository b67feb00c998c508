import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session/session.ts'
import type { Order } from './order.ts'

type Props = Pick<Order, 'id' | 'name' | 'email'> & { className?: string | undefined }

/**
 * A guest needs only a password for an account: this order is in it once the address is verified. Shown whether the
 * address has an account or not: the registration answers both alike.
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
