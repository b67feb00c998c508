import { Link } from 'react-router-dom'
import { useSession } from '../../../lib/session/session.ts'
import type { Order } from '../order.ts'

/** For the account that placed it; everybody else has the link of the mail that asks. */
export function WriteReview({ order: { id, status } }: { order: Order }) {
  const { user } = useSession()
  if (user?.role !== 'user' || status !== 'delivered') return null
  return (
    <Link className="link" to={`/orders/review?id=${encodeURIComponent(id)}`}>
      Write a review<span className="visually-hidden"> of order {id}</span>
    </Link>
  )
}
