import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '../../shared/ui/notice.tsx'
import { settleReturned } from '../checkout/settle-order.ts'

/** An online order that was paid while this browser was closed: said once, its pieces gone from the bag. */
export function PaidMeanwhile() {
  const { data: order } = useQuery({
    queryKey: ['paid-meanwhile'],
    queryFn: () => settleReturned('bag'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!order) return null
  return (
    <Notice kind="good">
      Payment successful! Your order{' '}
      <Link className="link amount" to={`/orders?id=${encodeURIComponent(order.orderId)}`}>
        {order.orderId}
      </Link>{' '}
      is confirmed, and its pieces have left your bag.
    </Notice>
  )
}
