import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { Button } from '../../ui/button.tsx'
import styles from './checkout-page.module.css'
import type { DeliveryHold } from './details/delivery-hold.ts'
import { termsNote } from './price-notes.ts'

type Props = {
  total: number
  /** Who takes the money online; null for cash. */
  payee: string | null
  busy: boolean
  /** Something changed, and pressing takes it as it is. */
  changed: boolean
  /** The courier's no to what stands in the form. */
  hold: DeliveryHold | null
}

/** The total and the one way on, at the foot of a phone's screen all the time; under it what pressing it means. */
export function CheckoutFoot({ total, payee, busy, changed, hold }: Props) {
  const sum = formatRupees(total)
  return (
    <>
      <div data-testid="checkout-foot" className={styles.checkoutFoot}>
        <p data-testid="checkout-total" className={styles.checkoutFootTotal}>
          <span className="small muted">Total</span>
          <span className="amount">{sum}</span>
        </p>
        <Button primary wide type="submit" busy={busy}>
          {changed ? `Order for ${sum} all the same` : payee !== null ? `Pay ${sum}` : 'Place Order'}
        </Button>
      </div>
      <p data-testid="checkout-fine" className={`muted small ${styles.checkoutFine}`}>
        {termsNote(sum, payee, hold)}
      </p>
    </>
  )
}
