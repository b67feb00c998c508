import { t } from '@suvarna/contracts/common/language/text.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '../../entities/shop/use-shop.ts'

/** Announces what a payment method adds or takes off, so that the total at the checkout is no surprise. */
export function PaymentNote() {
  const terms = useQuery(shopFacts).data?.payment
  const { cash_fee = 0, prepaid_percent = 0, prepaid_cap = 0 } = terms ?? {}
  const { advance_fixed = 0, advance_percent = 0, advance_from = 0 } = terms ?? {}
  const isAhead = advance_fixed + advance_percent > 0
  const share = advance_fixed > 0 ? formatCharge(rupeesOf(advance_fixed)) : `${advance_percent}%`
  const most = formatCharge(rupeesOf(prepaid_cap))
  return (
    <>
      <p className="muted small">{t`You choose how to pay in the next step. Taxes are in the price.`}</p>
      {cash_fee > 0 && <p className="small">{t`Cash on delivery adds ${formatCharge(rupeesOf(cash_fee))}.`}</p>}
      {isAhead && (
        <p className="small">
          {advance_from > 0
            ? t`Cash on delivery of ${formatCharge(rupeesOf(advance_from))} and above: pay ${share} online with the order, the rest to the courier.`
            : t`Cash on delivery: ${share} is paid online with the order, the rest to the courier.`}
        </p>
      )}
      {prepaid_percent > 0 && (
        <p className="small">
          {prepaid_cap > 0
            ? t`Paying online takes ${prepaid_percent}% off, up to ${most}.`
            : t`Paying online takes ${prepaid_percent}% off.`}
        </p>
      )}
    </>
  )
}
