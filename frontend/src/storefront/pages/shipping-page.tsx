import { formatRupees } from '@suvarna/contracts/money.ts'
import { policy } from '@suvarna/contracts/policy.ts'
import { Prose } from './prose.tsx'

const { freeShippingOver, otherwiseShipping, returnDays, refundBusinessDays } = policy.pages

export function ShippingPage() {
  return (
    <Prose title="Shipping & Returns" lead="Packed the day you order, and yours to send back.">
      <h2>Shipping</h2>
      <p>
        Free shipping on orders over {formatRupees(freeShippingOver)}; below that a flat{' '}
        {formatRupees(otherwiseShipping)}. Parcels go out from Monday to Saturday, and most of India is reached in three
        to six days. We mail you the courier’s number when your parcel leaves us.
      </p>
      <h2>Cash on delivery</h2>
      <p>Pay the courier at your door, in cash. Please have the amount ready: couriers rarely carry change.</p>
      <h2>Returns</h2>
      <p>
        {returnDays}-day returns: send a piece back within {returnDays} days of its delivery, unworn and with its pouch.
        Write to us with your order ID and we arrange the pick-up.
      </p>
      <h2>Refunds</h2>
      <p>
        Refunds reach you in {refundBusinessDays} business days after the piece is back with us: on the card or UPI that
        you paid with, or by bank transfer when you paid in cash.
      </p>
    </Prose>
  )
}
