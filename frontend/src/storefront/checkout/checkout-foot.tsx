import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { CartPrice } from '../../entities/cart/cart-price.ts'
import { Button } from '../../ui/button.tsx'
import styles from './checkout-page.module.css'
import type { DeliveryHold } from './details/delivery-hold.ts'
import { termsNote } from './price-notes.ts'

type Props = {
  total: number
  /** for a cash order with an advance */
  parts?: CartPrice['parts']
  /** the online payment provider's name; null for cash, undefined while nothing is chosen */
  payee: string | null | undefined
  busy: boolean
  /** something changed, and submitting accepts the change */
  changed: boolean
  /** the carrier's refusal for the current form values */
  hold: DeliveryHold | null
}

/** The total and the submit button, always at the bottom of a phone's screen, and below them what submitting means. */
export function CheckoutFoot({ total, parts, payee, busy, changed, hold }: Props) {
  const sum = formatCharge(total)
  const split = parts && { now: formatCharge(parts.now), toCourier: formatCharge(parts.toCourier) }
  const pay = split ? t`Pay ${split.now} now` : t`Pay ${sum}`
  return (
    <>
      <div data-testid="checkout-foot" className={styles.checkoutFoot}>
        <p data-testid="checkout-total" className={styles.checkoutFootTotal}>
          <span className="small muted">{t`Total`}</span>
          <span className="amount">{sum}</span>
        </p>
        <Button primary wide type="submit" busy={busy}>
          {changed ? t`Order for ${sum} anyway` : payee ? pay : t`Place Order`}
        </Button>
      </div>
      <p data-testid="checkout-fine" className={`muted small ${styles.checkoutFine}`}>
        {termsNote(sum, payee, hold, split)}
      </p>
    </>
  )
}
