import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { Totals } from './totals.ts'
import './amounts.css'

export function Amounts({ totals }: { totals: Totals }) {
  const { subtotal, discount, total } = totals
  return (
    <dl className="amounts">
      <div>
        <dt>Subtotal</dt>
        <dd className="amount">{formatRupees(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div className="amounts-off">
          <dt>Discount (10%)</dt>
          <dd className="amount">−{formatRupees(discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className="amounts-total">
        <dt>Total</dt>
        <dd className="amount">{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
