import { formatRupees } from '@suvarna/contracts/money.ts'
import { Button } from '../../shared/ui/button.tsx'

type Props = {
  total: number
  online: boolean
  busy: boolean /** Something changed, and pressing takes it as it is. */
  changed: boolean
}

/** The total and the one way on, at the foot of a phone's screen all the time; under it what pressing it means. */
export function CheckoutFoot({ total, online, busy, changed }: Props) {
  const sum = formatRupees(total)
  return (
    <>
      <div className="checkout-foot">
        <p className="checkout-foot-total">
          <span className="small muted">Total</span>
          <span className="amount">{sum}</span>
        </p>
        <Button primary wide type="submit" busy={busy}>
          {changed ? `Order for ${sum} all the same` : online ? `Pay ${sum}` : 'Place Order'}
        </Button>
      </div>
      <p className="muted small checkout-fine">
        {online
          ? `You pay ${sum} in the window of Razorpay. Card and UPI details go there and never to us.`
          : `You pay ${sum} when the courier hands you the parcel. Your details go to the courier and nobody else.`}
      </p>
    </>
  )
}
