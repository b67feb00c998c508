import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { Notice } from '../../shared/ui/notice.tsx'
import { settleReturned } from '../checkout/settle-order.ts'
import './paid-meanwhile.css'

/** An online order that was paid while this browser was closed: told on the page that was opened, its pieces gone. */
export function PaidMeanwhile() {
  const { pathname } = useLocation()
  const { data: order } = useQuery({
    queryKey: ['paid-meanwhile', pathname],
    queryFn: async () => (await settleReturned('bag')) ?? (await settleReturned('buy-now')),
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    gcTime: 0,
    retry: false,
  })
  if (!order) return null
  return (
    <div className="wrap paid-meanwhile">
      <Notice kind="good">
        Payment successful! Your order is confirmed, and its pieces have left your bag.{' '}
        <Link className="link amount" to={`/orders?id=${encodeURIComponent(order.orderId)}`}>
          Follow {order.orderId}
        </Link>
      </Notice>
    </div>
  )
}
