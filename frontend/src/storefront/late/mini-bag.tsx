import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { Truck, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { JustAdded } from '../../entities/cart/adding/just-added.ts'
import { lineKey } from '../../entities/cart/cart.ts'
import { type CartPrice, cartPrice } from '../../entities/cart/cart-price.ts'
import { useCart } from '../../entities/cart/cart-store.ts'
import { useDelivery } from '../../entities/delivery/delivery-estimate.ts'
import { deliveryMessage } from '../../entities/delivery/delivery-labels.ts'
import { useKnownPincode } from '../../entities/delivery/known-pincode.ts'
import { useOfferedCart } from '../../entities/offers/use-offered-cart.ts'
import { StruckAmount } from '../../entities/product/sale/struck-amount.tsx'
import { rich } from '../../lib/rich-text.ts'
import buttonStyles from '../../ui/button.module.css'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import styles from './mini-bag.module.css'
import { useMiniBag } from './use-mini-bag.ts'

/**
 * The line just added and its quantity in the bag, its delivery estimate, and the discount for a second piece. Shown
 * below the header, away from the toast and the pressed button; closes by itself.
 */
export function MiniBag({ added }: { added: JustAdded }) {
  const { shown, sheet, close } = useMiniBag(added)
  const { lines: held } = useCart()
  if (!shown) return null
  const { id, name, image, price, struck, quantity: adding, selectedSize } = added.line
  const quantity = held.find((line) => lineKey(line) === lineKey(added.line))?.quantity ?? adding
  const about = [selectedSize !== null && t`Size ${selectedSize}`, t`Quantity ${quantity}`].filter(Boolean)
  return (
    <div className={styles.place}>
      <div ref={sheet} role="dialog" aria-label={t`In your bag`} tabIndex={-1} className={styles.miniBag}>
        <div className={styles.head}>
          <h2>{t`In your bag`}</h2>
          <button type="button" className={buttonStyles.iconButton} aria-label={t`Close`} onClick={close}>
            <X size={20} strokeWidth={1.6} />
          </button>
        </div>
        <div className={styles.piece}>
          <ProductImage name={image} alt="" sizes="72px" eager />
          <p>
            <Link to={`/product/${encodeURIComponent(id)}`}>{name}</Link>
            <span className="muted small">{about.join(' · ')}</span>
          </p>
          <p className={`${styles.price} amount`}>
            {formatRupees(price * quantity)} <StruckAmount price={price} struck={struck} quantity={quantity} />
          </p>
        </div>
        <Arrival />
        <Offer />
        <div className={styles.ways}>
          <Link className={buttonStyles.button} to="/cart">
            {t`View bag`}
          </Link>
          <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/checkout">
            {t`Checkout`}
          </Link>
        </div>
      </div>
    </div>
  )
}

/**
 * The delivery day if a pincode is known. Refusals and missing answers of the carrier appear only on the bag's own
 * pages.
 */
function Arrival() {
  const pincode = useKnownPincode()
  const delivery = useDelivery(pincode)
  if (delivery.step !== 'known' || !delivery.estimate.serviceable) return null
  return (
    <p className={styles.arrival}>
      <Truck size={18} strokeWidth={1.5} aria-hidden="true" />
      {deliveryMessage(delivery.estimate, pincode)}
    </p>
  )
}

/** The 10% offer as worded in the bag; the amount comes from the shop's one price function. */
function Offer() {
  const cart = useOfferedCart('bag')
  const discount = ofTheTenPercent(cartPrice(cart))
  // Adding a free piece shows what one more piece would save on those in the bag.
  const brings = ofTheTenPercent(cartPrice({ ...cart, lines: [...cart.lines, { price: 0, quantity: 1 }] }))
  if (brings === 0) return null
  return (
    <p className={styles.offer}>
      {discount > 0
        ? t`This is your day! You got a 10% discount: ${formatRupees(discount)} off.`
        : rich`Buy any 2 products to get 10% discount! On this bag alone that’s ${<strong>{formatRupees(brings)}</strong>} off.`}
    </p>
  )
}

const ofTheTenPercent = ({ offers }: CartPrice): number =>
  offers.find(({ offerId }) => offerId === standingId)?.amount ?? 0
