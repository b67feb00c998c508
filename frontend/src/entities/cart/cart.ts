// The cart's rules, without storage or screens.
import { type Product, type SizeStock, struckPrice } from '../product/product.ts'

export type CartLine = {
  id: string
  name: string
  price: number
  /** in rupees: the MRP beside a sale price, as the shop last sent it; for display only */
  struck?: number
  quantity: number
  image: string
  selectedSize: number | null
  category: string
  material: string
  plating: string
  stone: string
  stock: number
  ring_size: SizeStock[]
}

/** The most lines that one order can have. */
export const maxLines = 50

/** Identifies a line: a product is in the cart once per size. */
export const lineKey = (line: Pick<CartLine, 'id' | 'selectedSize'>): string => `${line.id}:${line.selectedSize ?? ''}`

/** The most units that a line can hold: the stock of its size, or of a product without sizes. */
export function limitOf(line: Pick<CartLine, 'selectedSize' | 'stock' | 'ring_size'>): number {
  if (line.selectedSize === null) return line.stock
  return line.ring_size.find((entry) => entry.size === line.selectedSize)?.stock ?? 0
}

export function lineOf(product: Product, quantity: number, selectedSize: number | null): CartLine {
  const { id, name, price, category, material, plating, stone, stock, sizes } = product
  const image = product.images[0] ?? ''
  const struck = struckPrice(product)
  return {
    ...{ id, name, price, quantity, image, selectedSize, category, material, plating, stone, stock, ring_size: sizes },
    ...(struck === undefined ? {} : { struck }),
  }
}

/**
 * Adds to the line of the same product and size, up to its limit; the newer price and stock win. A full cart is
 * returned unchanged.
 */
export function addLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const held = cart.find((other) => lineKey(other) === lineKey(line))
  const quantity = Math.min((held?.quantity ?? 0) + line.quantity, limitOf(line))
  if (quantity < 1) return [...cart]
  const merged = { ...line, quantity }
  if (!held) return cart.length < maxLines ? [...cart, merged] : [...cart]
  return cart.map((other) => (other === held ? merged : other))
}

export function setQuantity(cart: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return cart.map((line) =>
    lineKey(line) === key ? { ...line, quantity: Math.max(1, Math.min(quantity, limitOf(line))) } : line,
  )
}

export function removeLine(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.filter((line) => lineKey(line) !== key)
}

/** Removes what was ordered from the cart; anything added since stays. */
export function removeOrdered(cart: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  return cart.flatMap((line) => {
    const gone = ordered.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
    return gone >= line.quantity ? [] : [{ ...line, quantity: line.quantity - gone }]
  })
}

/** Parses stored text. Throws if it is no cart; drops lines that cannot be bought, and lines beyond the limit. */
export function parseCart(text: string | null): CartLine[] {
  if (!text) return []
  const lines: unknown = JSON.parse(text)
  if (!Array.isArray(lines)) throw new TypeError('The stored bag is no list')
  return lines.filter(isLine).slice(0, maxLines)
}

/** The product ids that the API accepts; it returns nothing for other text, so such a line could never be resolved. */
const productId = /^[\w.:-]{1,100}$/

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null
  return (
    typeof line?.id === 'string' &&
    productId.test(line.id) &&
    typeof line.name === 'string' &&
    typeof line.price === 'number' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) > 0 &&
    Array.isArray(line.ring_size) &&
    (line.selectedSize === null || typeof line.selectedSize === 'number')
  )
}
