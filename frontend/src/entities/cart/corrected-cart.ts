import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { CartLine } from './cart.ts'
import { type CartChange, changeOf, type Gone } from './cart-changes.ts'
import { lineProblem } from './size-check.ts'

type Checked = AnswerOf<'POST /cart/validate'>['data']['lines'][number]
export type CheckedLine = Pick<Checked, 'product_id' | 'size' | 'price' | 'struck' | 'available'>
export type CorrectedCart = { lines: CartLine[]; changes: CartChange[] }

/**
 * Returns the cart with current prices and stock. Two kinds of lines are kept: those that were not checked, and rings
 * without a size while any size can be bought (the shopper is asked for one). An unchanged line stays the same object.
 */
export function correctCart(lines: readonly CartLine[], checked: readonly CheckedLine[]): CorrectedCart {
  const changes: CartChange[] = []
  const right = lines.flatMap((line) => {
    const now = checked.find((one) => one.product_id === line.id && (one.size ?? null) === line.selectedSize)
    if (!now || lineProblem(line) !== null) return [line]
    if (now.available < 1) {
      changes.push(changeOf(line, { kind: 'gone', why: whyGone(line, now) }))
      return []
    }
    if (now.available < line.quantity) changes.push(changeOf(line, { kind: 'fewer', left: now.available }))
    if (now.price !== line.price) changes.push(changeOf(line, { kind: 'price', from: line.price, to: now.price }))
    return [withFacts(line, now)]
  })
  return { lines: right, changes }
}

/** A product that is no longer sold has no price. */
function whyGone({ selectedSize }: CartLine, { price }: CheckedLine): Gone {
  if (price === 0) return 'retired'
  return selectedSize === null ? 'sold' : 'size'
}

function withFacts(line: CartLine, { price, struck, available }: CheckedLine): CartLine {
  const quantity = Math.min(line.quantity, available)
  const known = line.ring_size.find(({ size }) => size === line.selectedSize)?.stock ?? line.stock
  if (line.price === price && line.struck === struck && known === available && line.quantity === quantity) return line
  const ring_size = line.ring_size.map((entry) =>
    entry.size === line.selectedSize ? { ...entry, stock: available } : entry,
  )
  const stock = line.selectedSize === null ? available : line.stock
  const { struck: _, ...rest } = line
  return { ...rest, price, ...(struck === undefined ? {} : { struck }), stock, ring_size, quantity }
}
