import { t } from '@suvarna/contracts/common/language/text.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCart } from '../../entities/cart/cart-store.ts'
import buttonStyles from '../../ui/button.module.css'
import styles from './site-header.module.css'

/** The cart link with its count. A new count is a new element, so its animation plays once. */
export function CartLink() {
  const units = unitsOf(useCart().lines)
  return (
    <Link
      className={`${buttonStyles.iconButton} ${styles.cartLink}`}
      to="/cart"
      aria-label={units === 1 ? t`Bag, ${units} item` : t`Bag, ${units} items`}
    >
      <ShoppingBag size={21} strokeWidth={1.5} />
      {units > 0 && (
        <span key={units} className={`${styles.cartCount} amount`} data-testid="bag-count">
          {units}
        </span>
      )}
    </Link>
  )
}
