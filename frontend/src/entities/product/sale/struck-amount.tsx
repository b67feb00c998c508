import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import styles from './struck-amount.module.css'

type Props = { price: number; struck?: number | undefined; quantity?: number }

/** Beside an amount: what it comes to without the sale that runs, in rupees; nothing where none does. */
export function StruckAmount({ price, struck = 0, quantity = 1 }: Props) {
  // A bag is kept by the browser, which may say anything.
  if (!(struck > price)) return null
  return (
    <span className={`${styles.struckAmount} muted`}>
      <span className="visually-hidden">{t`MRP`} </span>
      <s className="amount">{formatRupees(lineAmount({ price: struck, quantity }))}</s>
    </span>
  )
}
