// Compares the cart with the shop's current prices and stock: corrects the cart and records the changes.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { call } from '../../lib/api/client.ts'
import { pendingPayment } from '../payment/pending-payment.ts'
import type { CartLine } from './cart.ts'
import { addCartChanges } from './cart-changes-store.ts'
import { type CartKind, currentCart, saveCart } from './cart-store.ts'
import { type CheckedLine, correctCart } from './corrected-cart.ts'
import { orderItemsOf } from './order-items.ts'

/**
 * Checks every line against the shop and corrects the cart. Resolves to whether anything changed; throws without an
 * answer.
 */
export async function checkCart(kind: CartKind): Promise<boolean> {
  const checkedLines = currentCart(kind).lines
  if (checkedLines.length === 0) return false
  const answer = await call<AnswerOf<'POST /cart/validate'>>('POST', '/cart/validate', {
    body: { order_items: orderItemsOf(checkedLines) },
  })
  // The cart may have changed during the call, here or in another tab.
  const { lines: held } = currentCart(kind)
  const { lines, changes } = correctCart(held, withOwn(kind, answer.data.lines))
  if (!sameLines(lines, held)) saveCart(kind, lines)
  addCartChanges(kind, changes)
  return changes.length > 0
}

/**
 * Counts units held by this shopper's own unpaid order as available, since the next order of the same checkout replaces
 * it.
 */
function withOwn(kind: CartKind, checked: readonly CheckedLine[]): CheckedLine[] {
  const held = pendingPayment(kind)?.lines ?? []
  return checked.map((line) => {
    const own = held.find(({ id, selectedSize }) => id === line.product_id && selectedSize === (line.size ?? null))
    return own && line.price > 0 ? { ...line, available: line.available + own.quantity } : line
  })
}

const sameLines = (a: readonly CartLine[], b: readonly CartLine[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at])
