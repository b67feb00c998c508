import { Banknote, MapPinOff, Truck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCashLimit } from '../shop/use-shop.ts'
import type { Delivery } from './delivery-estimate.ts'
import { deliveryMessage } from './delivery-labels.ts'
import styles from './delivery-lines.module.css'

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What is known of the delivery to a pincode, a line each; nothing before a pincode was checked. */
export function DeliveryLines({ delivery, pincode }: { delivery: Delivery; pincode: string }) {
  const offered = useCashLimit() !== 0
  if (delivery.step === 'nothing') return null
  if (delivery.step === 'asking') return <p className="muted">Checking with the courier…</p>
  if (delivery.step === 'unknown') {
    return (
      <p>
        We couldn’t check delivery just now. You can still order.{' '}
        <button type="button" className={styles.deliveryAgain} onClick={delivery.ask}>
          <span className="link">Try again</span>
        </button>
      </p>
    )
  }
  const { estimate } = delivery
  if (!estimate.serviceable) {
    return (
      <p className={`${styles.deliveryLine} ${styles.deliveryLineNo}`}>
        <MapPinOff {...icon} />
        <span>
          {deliveryMessage(estimate, pincode)} Try another pincode, or{' '}
          <Link className="link" to="/contact">
            write to us
          </Link>
          .
        </span>
      </p>
    )
  }
  return (
    <>
      <p className={styles.deliveryLine}>
        <Truck {...icon} />
        <span>{deliveryMessage(estimate, pincode)}</span>
      </p>
      <p className={styles.deliveryLine}>
        <Banknote {...icon} />
        <span>{cashMessage(estimate.cod, offered)}</span>
      </p>
    </>
  )
}

/** `there`: the carrier collects cash at this pincode; `offered`: the shop takes cash at all. */
function cashMessage(there: boolean, offered: boolean): string {
  if (!offered) return 'No cash on delivery at present: card and UPI only.'
  return there ? 'Cash on delivery available.' : 'No cash on delivery here: card and UPI only.'
}
