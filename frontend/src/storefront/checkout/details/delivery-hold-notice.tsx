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
  onGoOn: () => void
}

/**
 * The courier says no: what that means, and the ways on. Nothing is ordered before the shopper chose one; an order that
 * nobody could collect the money of is refused by the server too.
 */
export function DeliveryHoldNotice({ hold, occasion, onChange, onPayOnline, onGoOn }: Props) {
  const { kind, pincode } = hold
  const nobody = kind === 'no-courier'
  return (
    <InSight occasion={occasion}>
      <Notice kind="error">
        <p className={styles.deliveryHoldNo}>
          {nobody
            ? `No courier of ours goes to ${pincode} at the moment.`
            : `The courier collects no cash at ${pincode}.`}
        </p>
        <p className={styles.deliveryHoldHelp}>
          {nobody
            ? 'Is the pincode right? Order all the same, and we look for another way and call you.'
            : onPayOnline
              ? 'Please pay by card or UPI, or choose another address.'
              : 'Please choose another address.'}
        </p>
        <p className={styles.deliveryHoldWays}>
          {!nobody && onPayOnline && <Button onClick={onPayOnline}>Pay by card or UPI</Button>}
          <Button onClick={onChange}>Change the pincode</Button>
          {nobody && <Button onClick={onGoOn}>Order all the same</Button>}
        </p>
      </Notice>
    </InSight>
  )
}
