import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../../../lib/session/session.ts'
import type { Order } from '../order.ts'

/** For the account that placed the order; other buyers use the link in the review mail. */
export function WriteReview({ order: { id, status } }: { order: Order }) {
  const { user } = useSession()
  if (user?.role !== 'user' || status !== 'delivered') return null
  return (
    <Link className="link" to={`/orders/review?id=${encodeURIComponent(id)}`}>
      {t`Write a review`}
      <span className="visually-hidden">{t` of order ${id}`}</span>
    </Link>
  )
}
