import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { rich } from '../../../lib/rich-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { finishReturnedPayment } from '../finish-checkout.ts'
import styles from './paid-meanwhile.module.css'

/**
 * An order that was paid while this browser was closed. Shown on whichever page is opened; its lines are removed from
 * the cart.
 */
export function PaidElsewhereNotice() {
  const { pathname } = useLocation()
  const { data: paid } = useQuery({
    queryKey: ['paid-meanwhile', pathname],
    queryFn: settleBoth,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    gcTime: 0,
    retry: false,
  })
  if (!paid) return null
  const { orderId, fromCart } = paid
  return (
    <div className={`wrap ${styles.paidMeanwhile}`}>
      <Notice kind="good">
        {rich`Payment successful! Your order is confirmed${fromCart && t`, and its pieces have left your bag`}.`}{' '}
        <Link className="link amount" to={`/orders?id=${encodeURIComponent(orderId)}`}>
          {t`Follow ${orderId}`}
        </Link>
      </Notice>
    </div>
  )
}

async function settleBoth(): Promise<{ orderId: string; fromCart: boolean } | null> {
  for (const kind of ['bag', 'buy-now'] as const) {
    const order = await finishReturnedPayment(kind)
    if (order) return { orderId: order.orderId, fromCart: kind === 'bag' }
  }
  return null
}
