import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from '../../lib/store.ts'
import buttonStyles from '../../ui/button.module.css'
import { dismissOrders, holdOrders, orderArrivals, releaseOrders } from './order-arrivals.ts'
import styles from './order-toast.module.css'
import { orderToastText } from './order-toast-text.ts'

/** One toast for a burst of new orders. Announced to screen readers; closes by itself unless hovered or focused. */
export function OrderToast() {
  const { orders } = useStore(orderArrivals)
  useEffect(() => dismissOrders, [])
  const toast = orderToastText(orders)
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="New orders">
        {toast && `${toast.title}, ${toast.amount}`}
      </p>
      {toast && (
        <aside
          className={styles.orderToast}
          aria-label={toast.title}
          data-testid="order-toast"
          onMouseEnter={holdOrders}
          onMouseLeave={releaseOrders}
          onFocus={holdOrders}
          onBlur={releaseOrders}
        >
          <p>
            <strong>{toast.title}</strong> <span className="amount">{toast.amount}</span>
          </p>
          <Link to={toast.to} onClick={dismissOrders}>
            {toast.action}
          </Link>
          <button
            type="button"
            className={`${buttonStyles.iconButton} ${styles.iconButton}`}
            aria-label="Close"
            onClick={dismissOrders}
          >
            <X size={18} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </aside>
      )}
    </>
  )
}
