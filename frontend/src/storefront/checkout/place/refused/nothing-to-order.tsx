import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import type { CartChange } from '../../../../entities/cart/cart-changes.ts'
import { CartChangesNotice } from '../../../../entities/cart/cart-changes-notice.tsx'
import buttonStyles from '../../../../ui/button.module.css'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import styles from '../../checkout-page.module.css'

export function UnreadableCart() {
  return (
    <EmptyState role="alert" text={t`Unable to load your cart. Please try again.`}>
      <Button onClick={() => window.location.reload()}>{t`Try Again`}</Button>
      <Link className={buttonStyles.button} to="/products">
        {t`Back to Products`}
      </Link>
    </EmptyState>
  )
}

/** Everything in the bag is now sold out or no longer sold. */
export function NothingLeft({ changes, stops }: { changes: readonly CartChange[]; stops: number }) {
  return (
    <div className={`wrap ${styles.checkoutGone}`}>
      <h1>{t`Checkout`}</h1>
      <CartChangesNotice changes={changes} stops={stops} />
      <EmptyState text={t`Your cart is empty. Please add items before checkout.`}>
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/products">
          {t`See the collection`}
        </Link>
      </EmptyState>
    </div>
  )
}
