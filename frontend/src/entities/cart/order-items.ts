import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { CartLine } from './cart.ts'

/** Cart lines in the form that the server's calls take. */
export function orderItemsOf(lines: readonly CartLine[]): PlaceBody['order_items'] {
  return lines.map(({ id, quantity, price, name, selectedSize }) => ({
    product_id: id,
    quantity,
    price,
    product_name: name,
    size: selectedSize,
  }))
}
