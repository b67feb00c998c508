import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import { ChevronDown } from 'lucide-react'
import { Amounts } from '../../entities/cart/amounts.tsx'
import { type CartLine, lineKey } from '../../entities/cart/cart.ts'
import type { CartPrice } from '../../entities/cart/cart-price.ts'
import { CodeField } from '../../entities/offers/code-field.tsx'
import { StruckAmount } from '../../entities/product/sale/struck-amount.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './order-summary.module.css'

type Props = { lines: readonly CartLine[]; totals: CartPrice; paying?: boolean }

/**
 * The items being bought, beside the form on wide screens. On phones folded above it, with the total in its heading.
 */
export function OrderSummary({ lines, totals, paying = false }: Props) {
  const wide = !useMedia('(max-width: 768px)')
  const unitsLabel = totals.units === 1 ? t`1 piece` : t`${totals.units} pieces`
  return (
    <aside className={styles.orderSummary} aria-label={t`Order summary`}>
      <details open={wide}>
        <summary>
          <h2>{t`Your order`}</h2>
          <span className="amount">
            {unitsLabel} · {formatCharge(totals.total)}
          </span>
          <ChevronDown size={19} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <ul className={styles.summaryLines}>
          {lines.map((line) => (
            <li key={lineKey(line)}>
              <span className={styles.summaryPicture}>
                <ProductImage name={line.image} alt="" sizes="64px" />
              </span>
              <span>
                <span className={styles.summaryName}>{line.name}</span>
                <span className="muted small">
                  {[line.selectedSize !== null && t`Size ${line.selectedSize}`, t`Quantity ${line.quantity}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={`${styles.summaryAmount} amount`}>
                {formatRupees(lineAmount(line))} <StruckAmount {...line} />
              </span>
            </li>
          ))}
        </ul>
        {!paying && <CodeField />}
        <Amounts totals={totals} />
      </details>
    </aside>
  )
}
