import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from '../../lib/store.ts'
import buttonStyles from '../../ui/button.module.css'
import { dismissOrders, holdOrders, orderArrivals, releaseOrders } from './order-arrivals.ts'
import styles from './order-toast.module.css'
import { orderToastText } from './order-toast-text.ts'

/** What came in just now, once for a burst; said aloud too, gone by itself, kept while it is pointed at. */
export function OrderToast() {
  const { orders } = useStore(orderArrivals)
  useEffect(() => dismissOrders, [])
  const words = orderToastText(orders)
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="New orders">
        {words && `${words.title}, ${words.amount}`}
      </p>
      {words && (
        <aside
          className={styles.orderToast}
          aria-label={words.title}
          data-testid="order-toast"
          onMouseEnter={holdOrders}
          onMouseLeave={releaseOrders}
          onFocus={holdOrders}
          onBlur={releaseOrders}
        >
          <p>
            <strong>{words.title}</strong> <span className="amount">{words.amount}</span>
          </p>
          <Link to={words.to} onClick={dismissOrders}>
            {words.action}
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
