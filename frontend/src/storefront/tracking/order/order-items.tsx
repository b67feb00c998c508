import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import { Link } from 'react-router-dom'
import type { OrderItem } from '../../../entities/order/order.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import styles from './order-items.module.css'

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.orderItems}>
      {items.map(({ productId, name, image, size, quantity, takenOut, price }) => (
        <li key={`${productId}:${size}`}>
          <span className={styles.orderItemPicture}>
            <ProductImage name={image} alt="" sizes="64px" />
          </span>
          <span>
            <Link className={styles.orderItemName} to={`/product/${encodeURIComponent(productId)}`}>
              {name}
            </Link>
            <span className="muted small">
              {[size && t`Size ${size}`, t`Quantity ${quantity}`, takenOut > 0 && t`${takenOut} taken out and refunded`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="amount">{formatRupees(lineAmount({ price, quantity }))}</span>
        </li>
      ))}
    </ul>
  )
}
