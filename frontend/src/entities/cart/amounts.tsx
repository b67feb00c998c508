import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { prepaidId } from '@suvarna/contracts/orders/price/payment-terms.ts'
import { reductionsOf } from '@suvarna/contracts/orders/price/price.ts'
import styles from './amounts.module.css'
import type { CartPrice } from './cart-price.ts'

/** Reductions other than offers that an admin has named. */
const titles = new Map([
  [standingId, t`Discount (${policy.discount.percent}%)`],
  [prepaidId, t`Discount for paying online`],
])

export function Amounts({ totals }: { totals: CartPrice }) {
  const { subtotal, total } = totals
  const offers = totals.offers.map((one) => ({ ...one, title: titles.get(one.offerId) ?? one.title }))
  return (
    <dl data-testid="amounts" className={styles.amounts}>
      <div>
        <dt>{t`Subtotal`}</dt>
        <dd className="amount">{formatCharge(subtotal)}</dd>
      </div>
      {reductionsOf({ discount: totals.discount, offers }).map(({ name, amount }) => (
        <div key={name} className={styles.amountsOff}>
          <dt>{name}</dt>
          <dd className="amount">−{formatRupees(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{t`Shipping`}</dt>
        <dd>{t`Free`}</dd>
      </div>
      {totals.wrap !== null && (
        <div>
          <dt>{t`Gift wrap`}</dt>
          <dd className={totals.wrap > 0 ? 'amount' : undefined}>
            {totals.wrap > 0 ? formatCharge(totals.wrap) : t`Free`}
          </dd>
        </div>
      )}
      {totals.fee > 0 && (
        <div>
          <dt>{t`Cash on delivery fee`}</dt>
          <dd className="amount">{formatCharge(totals.fee)}</dd>
        </div>
      )}
      <div className={styles.amountsTotal}>
        <dt>{t`Total`}</dt>
        <dd className="amount">{formatCharge(total)}</dd>
      </div>
      {totals.parts && (
        <>
          <div>
            <dt>{t`Pay now`}</dt>
            <dd className="amount">{formatCharge(totals.parts.now)}</dd>
          </div>
          <div>
            <dt>{t`To the courier`}</dt>
            <dd className="amount">{formatCharge(totals.parts.toCourier)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
