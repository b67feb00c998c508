import { t } from '@suvarna/contracts/common/language/text.ts'
import { recordVisit } from '../../../lib/visits.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { Product } from '../../product/product.ts'
import { addLine, limitOf, lineKey, lineOf, maxLines } from '../cart.ts'
import { changeCart, currentCart } from '../cart-store.ts'
import { justAdded } from './just-added.ts'

const TOAST_MS = 1500
/** Two presses closer together than this are a double click, not a second decision. */
const IMPATIENT_MS = 700
let last: { what: string; at: number; by: Element | null } | null = null

/**
 * Adds to the bag and announces it, once for a double click. Returns the reason for a failure, as text for the shopper.
 */
export function addToBag(product: Product, quantity: number, size: number | null): string | null {
  const line = lineOf(product, quantity, size)
  const what = `${lineKey(line)} ${quantity}`
  const at = performance.now()
  const by = document.activeElement
  if (last?.what === what && last.by === by && at - last.at < IMPATIENT_MS) {
    // Reopens the sheet, which the second press has closed.
    justAdded.set({ line, at })
    return null
  }
  const limit = limitOf(line)
  const inBag = currentCart('bag').lines
  const held = inBag.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
  if (held >= limit) return t`All ${limit} in stock are already in your bag.`
  if (held === 0 && inBag.length >= maxLines)
    return t`Your bag holds ${maxLines} different pieces: one order cannot have more.`
  try {
    changeCart('bag', (lines) => addLine(lines, line))
  } catch {
    return t`Your browser blocks storage, so we can’t keep your bag. Please allow it for this site.`
  }
  showToast(t`Added to Bag`, TOAST_MS)
  last = { what, at, by }
  justAdded.set({ line, at })
  recordVisit('add_to_bag', product.id, size)
  return null
}
