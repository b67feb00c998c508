import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'

/** The order of a provider's entry. `none`: text if there is no such order. */
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
