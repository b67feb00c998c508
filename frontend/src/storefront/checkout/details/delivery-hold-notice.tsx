import { t } from '@suvarna/contracts/common/language/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../checkout-page.module.css'
import { InSight } from '../in-sight.tsx'
import type { DeliveryHold } from './delivery-hold.ts'

type Props = {
  hold: DeliveryHold
  occasion: unknown
  onChange: () => void
  onPayOnline: (() => void) | null
  onOrderAnyway: () => void
}

/**
 * Explains that the carrier cannot deliver, with the choices. Nothing is ordered until the shopper chooses; the server
 * also refuses cash that cannot be collected.
 */
export function DeliveryHoldNotice({ hold, occasion, onChange, onPayOnline, onOrderAnyway }: Props) {
  const { kind, pincode } = hold
  const unserved = kind === 'no-courier'
  return (
    <InSight occasion={occasion}>
      <Notice kind="error">
        <p className={styles.deliveryHoldNo}>
          {unserved ? t`We don’t deliver to ${pincode} yet.` : t`Cash on delivery is not available at ${pincode}.`}
        </p>
        <p className={styles.deliveryHoldHelp}>
          {unserved
            ? t`Is the pincode right? If you order anyway, we’ll look for another courier and call you.`
            : onPayOnline
              ? t`Please pay by card or UPI, or choose another address.`
              : t`Please choose another address.`}
        </p>
        <p className={styles.deliveryHoldWays}>
          {!unserved && onPayOnline && <Button onClick={onPayOnline}>{t`Pay by card or UPI`}</Button>}
          <Button onClick={onChange}>{t`Change the pincode`}</Button>
          {unserved && <Button onClick={onOrderAnyway}>{t`Order anyway`}</Button>}
        </p>
      </Notice>
    </InSight>
  )
}
