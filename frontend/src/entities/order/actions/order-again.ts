import { t } from '@suvarna/contracts/common/language/text.ts'
import { addLine, type CartLine, limitOf, lineKey, lineOf, maxLines } from '../../cart/cart.ts'
import type { Product } from '../../product/product.ts'
import type { OrderItem } from '../order.ts'

export type OrderedAgain = {
  /** the bag with the items of the order that can be bought */
  lines: CartLine[]
  /** items that could not be added, or only in part, as texts for the shopper */
  left: string[]
}

/** Adds the items of an earlier order to the bag at today's prices; `found` lacks products that are no longer sold. */
export function orderAgain(
  bag: readonly CartLine[],
  items: readonly OrderItem[],
  found: ReadonlyMap<string, Product>,
): OrderedAgain {
  return items.reduce<OrderedAgain>(
    ({ lines, left }, { productId, name, size, quantity }) => {
      const product = found.get(productId)
      const label = size ? t`${name}, size ${size}` : name
      if (!product) return { lines, left: [...left, t`${label} is no longer in the shop.`] }
      const line = lineOf(product, quantity, size ? Number(size) : null)
      const free = limitOf(line) - (lines.find((held) => lineKey(held) === lineKey(line))?.quantity ?? 0)
      if (limitOf(line) < 1) return { lines, left: [...left, t`${label} is sold out at the moment.`] }
      const isNew = !lines.some((held) => lineKey(held) === lineKey(line))
      if (isNew && lines.length >= maxLines) return { lines, left: [...left, t`${label} did not fit into the bag.`] }
      const short = free < quantity ? [t`We have only ${limitOf(line)} of ${label}.`] : []
      return { lines: addLine(lines, line), left: [...left, ...short] }
    },
    { lines: [...bag], left: [] },
  )
}
