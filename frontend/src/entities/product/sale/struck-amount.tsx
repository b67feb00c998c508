import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import styles from './struck-amount.module.css'

type Props = { price: number; struck?: number | undefined; quantity?: number }

/** The amount without the running sale, in rupees, beside the actual one; renders nothing without a sale. */
export function StruckAmount({ price, struck = 0, quantity = 1 }: Props) {
  // The bag comes from the browser's storage, which may contain anything.
  if (!(struck > price)) return null
  return (
    <span className={`${styles.struckAmount} muted`}>
      <span className="visually-hidden">{t`MRP`} </span>
      <s className="amount">{formatRupees(lineAmount({ price: struck, quantity }))}</s>
    </span>
  )
}
