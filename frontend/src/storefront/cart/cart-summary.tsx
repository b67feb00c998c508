import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Amounts } from '../../entities/cart/amounts.tsx'
import type { CartPrice } from '../../entities/cart/cart-price.ts'
import { CodeField } from '../../entities/offers/code-field.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './cart-page.module.css'
import { PaymentNote } from './payment-note.tsx'

/** The totals beside the cart. On phones the total and the checkout button stay at the bottom of the screen. */
export function CartSummary({ totals, onProceed }: { totals: CartPrice; onProceed: () => void }) {
  return (
    <aside className={styles.cartSummary} aria-label={t`Summary`}>
      <h2>{t`Summary`}</h2>
      <CodeField />
      <Amounts totals={totals} />
      <div className={styles.cartFoot}>
        <p className={styles.cartFootTotal}>
          <span className="small muted">{t`Total`}</span>
          <span className="amount">{formatCharge(totals.total)}</span>
        </p>
        <Button primary wide onClick={onProceed}>
          {t`Proceed to Checkout`}
        </Button>
      </div>
      <PaymentNote />
    </aside>
  )
}
