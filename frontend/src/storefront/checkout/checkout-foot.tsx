import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { CartPrice } from '../../entities/cart/cart-price.ts'
import { Button } from '../../ui/button.tsx'
import styles from './checkout-page.module.css'
import type { DeliveryHold } from './details/delivery-hold.ts'
import { termsNote } from './price-notes.ts'

type Props = {
  total: number
  /** of an order that is paid in cash, and a part of that now */
  parts?: CartPrice['parts']
  /** the online payment provider's name; null for cash, undefined while nothing is chosen */
  payee: string | null | undefined
  busy: boolean
  /** something changed, and submitting accepts it */
  changed: boolean
  /** the carrier's refusal of what is in the form */
  hold: DeliveryHold | null
}

/** The total and the submit button, always at the foot of a phone's screen; below them what submitting means. */
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
