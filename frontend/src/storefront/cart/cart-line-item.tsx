import { makeOf } from '@suvarna/contracts/catalog/shown/make.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import { Link } from 'react-router-dom'
import { type CartLine, limitOf, lineKey, removeLine, setQuantity } from '../../entities/cart/cart.ts'
import { changeCart } from '../../entities/cart/cart-store.ts'
import { lineProblem } from '../../entities/cart/size-check.ts'
import { StruckAmount } from '../../entities/product/sale/struck-amount.tsx'
import { rich } from '../../lib/rich-text.ts'
import { recordVisit } from '../../lib/visits.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import styles from './cart-page.module.css'

type Props = {
  line: CartLine
  /** in rupees, if it changed after the line was added and the notice was not dismissed */
  priceBefore: number | undefined
  onChange: () => void
  onRemoved: (line: CartLine) => void
}

export function CartLineItem({ line, priceBefore, onChange, onRemoved }: Props) {
  const { id, name, quantity, image, selectedSize } = line
  const problem = lineProblem(line)
  const limit = limitOf(line)
  const change = (edit: (lines: readonly CartLine[]) => CartLine[]) => {
    changeCart('bag', edit)
    onChange()
  }
  return (
    <li className={styles.cartLine}>
      <Link
        className={styles.cartLinePicture}
        to={`/product/${encodeURIComponent(id)}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductImage name={image} alt="" sizes="112px" />
      </Link>
      <div className={styles.cartLineText}>
        <h2>
          <Link to={`/product/${encodeURIComponent(id)}`}>{name}</Link>
        </h2>
        <p className="muted small">
          {[selectedSize !== null && t`Size ${selectedSize}`, makeOf(line)].filter(Boolean).join(' · ')}
        </p>
        {problem && (
          <p data-testid="line-problem" className={`${styles.cartLineProblem} small`}>
            {problem}.{' '}
            <Link className="link" to={`/product/${encodeURIComponent(id)}`}>
              {selectedSize === null ? t`Choose a size` : t`Choose another size`}
            </Link>
          </p>
        )}
        {!problem && quantity >= limit && (
          <p className={`${styles.cartLineLimit} small`}>{t`That’s all we have in stock.`}</p>
        )}
      </div>
      <p data-testid="line-price" className={`${styles.cartLinePrice} amount`}>
        {formatRupees(lineAmount(line))}{' '}
        {priceBefore === undefined ? (
          <StruckAmount {...line} />
        ) : (
          <span className={`${styles.cartLineWas} muted small`}>
            {t`was ${formatRupees(lineAmount({ price: priceBefore, quantity }))}`}
          </span>
        )}
      </p>
      <div className={styles.cartLineTools}>
        <QuantityStepper
          label={t`Quantity of ${name}`}
          value={quantity}
          max={limit}
          onChange={(next) => change((lines) => setQuantity(lines, lineKey(line), next))}
        />
        <button
          type="button"
          className={`${styles.cartLineRemove} small`}
          onClick={() => {
            change((lines) => removeLine(lines, lineKey(line)))
            recordVisit('remove_from_bag', id, selectedSize)
            onRemoved(line)
          }}
        >
          {rich`Remove${<span className="visually-hidden"> {name}</span>}`}
        </button>
      </div>
    </li>
  )
}
