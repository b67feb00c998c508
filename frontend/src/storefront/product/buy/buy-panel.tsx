import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Banknote, PackageOpen, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { needsSize } from '../../../entities/cart/size-check.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import { useKnownPincode } from '../../../entities/delivery/known-pincode.ts'
import { PincodeCheck } from '../../../entities/delivery/pincode-check.tsx'
import { cashRefusal } from '../../../entities/payment/cash-limit.ts'
import { categoryPath } from '../../../entities/product/category.ts'
import type { Product } from '../../../entities/product/product.ts'
import { isFew } from '../../../entities/product/stock-left.ts'
import { useCashLimit } from '../../../entities/shop/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SizePicker } from '../size/size-picker.tsx'
import styles from './buy-panel.module.css'
import { LateBackInStock } from './late-back-in-stock.tsx'
import type { Buying } from './use-buying.ts'

type Props = { product: Product; buying: Buying; buttonsRef: RefObject<HTMLDivElement | null> }

export function BuyPanel({ product, buying, buttonsRef }: Props) {
  const { size, quantity, limit, problem } = buying
  const delivery = useDelivery(useKnownPincode())
  const cash =
    cashRefusal(product.price, useCashLimit()) === null && (delivery.step !== 'known' || delivery.estimate.cod)
  const known = size !== null || !needsSize(product)
  const alertSize = soldOutSize(product, size)
  return (
    <div className={styles.buyPanel}>
      {needsSize(product) && <SizePicker sizes={product.sizes} chosen={size} onChoose={buying.chooseSize} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      {product.inStock ? (
        <div className={styles.buyQuantity}>
          <QuantityStepper label={t`Quantity`} value={quantity} max={limit} onChange={buying.setQuantity} />
          {known && limit > 0 && isFew(product, limit) && (
            <p className={`small ${styles.buyLow}`}>{t`Only ${limit} left`}</p>
          )}
        </div>
      ) : (
        <SoldOut product={product} chosen={size} />
      )}
      {alertSize !== undefined && (
        <LateBackInStock key={alertSize} productId={product.id} size={alertSize} name={product.name} />
      )}
      <div data-testid="buy-buttons" className={styles.buyButtons} ref={buttonsRef}>
        <Button disabled={!product.inStock} onClick={buying.addToCart}>
          {t`Add to Bag`}
        </Button>
        <Button primary disabled={!product.inStock} onClick={buying.buyNow}>
          {t`Buy Now`}
        </Button>
      </div>
      <PincodeCheck />
      <ul className={`${styles.buyPromises} small`}>
        {(delivery.step !== 'known' || delivery.estimate.serviceable) && (
          <li>
            <Banknote size={19} strokeWidth={1.4} aria-hidden="true" /> {cash ? t`Cash on delivery` : t`Card or UPI`}
          </li>
        )}
        <li>
          <Undo2 size={19} strokeWidth={1.4} aria-hidden="true" /> {t`${policy.pages.returnDays}-day returns`}
        </li>
        <li>
          <PackageOpen size={19} strokeWidth={1.4} aria-hidden="true" />
          {t` Packed in 1 working day`}
        </li>
      </ul>
    </div>
  )
}

/** The chosen sold-out size, null for a sold-out product without sizes; undefined if nothing is sold out. */
function soldOutSize(product: Product, chosen: number | null): number | null | undefined {
  if (product.sizes.length === 0) return product.inStock ? undefined : null
  return product.sizes.some(({ size, stock }) => size === chosen && stock <= 0) ? chosen : undefined
}

/** Offers a mail when the product is back, and alternatives to buy. */
function SoldOut({ product: { category, sizes }, chosen }: { product: Product; chosen: number | null }) {
  const others = category ? `${categoryPath(category)}?in_stock=1` : '/products?in_stock=1'
  return (
    <div>
      <p className={styles.buySoldLabel}>
        {t`Out of Stock`}
        {sizes.length > 0 && chosen === null && t`. Choose your size, and we’ll email you when it’s back.`}
      </p>
      <Link className="link small" to={others}>
        {t`See similar pieces in stock`}
      </Link>
    </div>
  )
}
