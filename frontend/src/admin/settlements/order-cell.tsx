import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'

/** The order that an entry of the provider's is of. `none`: what is said where there is no such order. */
export function OrderCell({ orderId, none }: { orderId: string | null; none: string }) {
  return (
    <td className="amount">
      {orderId ? (
        <Link className="link" to={adminOrderPath(orderId)}>
          {orderId}
        </Link>
      ) : (
        none
      )}
    </td>
  )
}
