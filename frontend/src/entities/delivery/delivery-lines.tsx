import { t } from '@suvarna/contracts/common/language/text.ts'
import { Banknote, MapPinOff, Truck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { rich } from '../../lib/rich-text.ts'
import { useCashLimit } from '../shop/use-shop.ts'
import type { Delivery } from './delivery-estimate.ts'
import { deliveryMessage } from './delivery-labels.ts'
import styles from './delivery-lines.module.css'

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What is known about delivery to a pincode, one fact per line; nothing until a pincode was checked. */
export function DeliveryLines({ delivery, pincode }: { delivery: Delivery; pincode: string }) {
  const offered = useCashLimit() !== 0
  if (delivery.step === 'nothing') return null
  if (delivery.step === 'asking') return <p className="muted">{t`Checking with the courier…`}</p>
  if (delivery.step === 'unknown') {
    return (
      <p>
        {t`We couldn’t check delivery just now. You can still order.`}{' '}
        <button type="button" className={styles.deliveryAgain} onClick={delivery.ask}>
          <span className="link">{t`Try again`}</span>
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
          {rich`${deliveryMessage(estimate, pincode)} Try another pincode, or ${(
            <Link className="link" to="/contact">
              {t`write to us`}
            </Link>
          )}.`}
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
  if (!offered) return t`No cash on delivery at present: card and UPI only.`
  return there ? t`Cash on delivery available.` : t`No cash on delivery here: card and UPI only.`
}
