import { formatRupees } from '@suvarna/contracts/common/money.ts'
import styles from './amounts.module.css'
import type { CartPrice } from './cart-price.ts'

export function Amounts({ totals }: { totals: CartPrice }) {
  const { subtotal, discount, total } = totals
  return (
    <dl data-testid="amounts" className={styles.amounts}>
      <div>
        <dt>Subtotal</dt>
        <dd className="amount">{formatRupees(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div className={styles.amountsOff}>
          <dt>Discount (10%)</dt>
          <dd className="amount">−{formatRupees(discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className={styles.amountsTotal}>
        <dt>Total</dt>
        <dd className="amount">{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
