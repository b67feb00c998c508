import { policy } from '@suvarna/contracts/common/policy.ts'
import { Banknote, PackageOpen, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { needsSize } from '../../../entities/cart/size-check.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import { useKnownPincode } from '../../../entities/delivery/known-pincode.ts'
import { PincodeCheck } from '../../../entities/delivery/pincode-check.tsx'
import { cashRefusal } from '../../../entities/payment/cash-limit.ts'
import type { Product } from '../../../entities/product/product.ts'
import { isFew } from '../../../entities/product/stock-left.ts'
import { useCashLimit } from '../../../entities/shop/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SizePicker } from '../size/size-picker.tsx'
import styles from './buy-panel.module.css'
import type { Buying } from './use-buying.ts'

type Props = { product: Product; buying: Buying; buttonsRef: RefObject<HTMLDivElement | null> }

export function BuyPanel({ product, buying, buttonsRef }: Props) {
  const { size, quantity, limit, problem } = buying
  const delivery = useDelivery(useKnownPincode())
  const cash =
    cashRefusal(product.price, useCashLimit()) === null && (delivery.step !== 'known' || delivery.estimate.cod)
  const known = size !== null || !needsSize(product)
  return (
    <div className={styles.buyPanel}>
      {needsSize(product) && <SizePicker sizes={product.sizes} chosen={size} onChoose={buying.chooseSize} />}
      {product.inStock ? (
        <div className={styles.buyQuantity}>
          <QuantityStepper label="Quantity" value={quantity} max={limit} onChange={buying.setQuantity} />
          {known && limit > 0 && isFew(product, limit) && <p className={`small ${styles.buyLow}`}>Only {limit} left</p>}
        </div>
      ) : (
        <p className={styles.buySold}>Out of Stock</p>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <div data-testid="buy-buttons" className={styles.buyButtons} ref={buttonsRef}>
        <Button disabled={!product.inStock} onClick={buying.addToCart}>
          Add to Bag
        </Button>
        <Button primary disabled={!product.inStock} onClick={buying.buyNow}>
          Buy Now
        </Button>
      </div>
      <PincodeCheck />
      <ul className={`${styles.buyPromises} small`}>
        <li>
          <Banknote size={19} strokeWidth={1.4} aria-hidden="true" /> {cash ? 'Cash on delivery' : 'Card or UPI'}
        </li>
        <li>
          <Undo2 size={19} strokeWidth={1.4} aria-hidden="true" /> {policy.pages.returnDays}-day returns
        </li>
        <li>
          <PackageOpen size={19} strokeWidth={1.4} aria-hidden="true" /> Packed the day you order
        </li>
      </ul>
    </div>
  )
}
