// The bag's rules, without storage or screens.
import type { Product, SizeStock } from '../product/product.ts'

export type CartLine = {
  id: string
  name: string
  /** rupees */
  price: number
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

/** A product stands in the bag once per size. */
export const lineKey = (line: Pick<CartLine, 'id' | 'selectedSize'>): string => `${line.id}:${line.selectedSize ?? ''}`

/** The most pieces that a line can hold: the stock of its size, or of the product when it comes without sizes. */
export function limitOf(line: Pick<CartLine, 'selectedSize' | 'stock' | 'ring_size'>): number {
  if (line.selectedSize === null) return line.stock
  return line.ring_size.find((entry) => entry.size === line.selectedSize)?.stock ?? 0
}

export function lineOf(product: Product, quantity: number, selectedSize: number | null): CartLine {
  const { id, name, price, category, material, plating, stone, stock, sizes } = product
  const image = product.images[0] ?? ''
  return { id, name, price, quantity, image, selectedSize, category, material, plating, stone, stock, ring_size: sizes }
}

/** Adds to the line of the same product and size, never above its limit; the newest facts win. A full bag stays as it is. */
export function addLine(bag: readonly CartLine[], line: CartLine): CartLine[] {
  const held = bag.find((other) => lineKey(other) === lineKey(line))
  const quantity = Math.min((held?.quantity ?? 0) + line.quantity, limitOf(line))
  if (quantity < 1) return [...bag]
  const merged = { ...line, quantity }
  if (!held) return bag.length < maxLines ? [...bag, merged] : [...bag]
  return bag.map((other) => (other === held ? merged : other))
}

export function setQuantity(bag: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return bag.map((line) =>
    lineKey(line) === key ? { ...line, quantity: Math.max(1, Math.min(quantity, limitOf(line))) } : line,
  )
}

export function removeLine(bag: readonly CartLine[], key: string): CartLine[] {
  return bag.filter((line) => lineKey(line) !== key)
}

/** The bag without what was ordered; what came into it since then stays. */
export function removeOrdered(bag: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  return bag.flatMap((line) => {
    const gone = ordered.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
    return gone >= line.quantity ? [] : [{ ...line, quantity: line.quantity - gone }]
  })
}

/** Reads what storage holds; throws for text that is no bag, drops lines that nothing could be bought from, or too many. */
export function parseCart(text: string | null): CartLine[] {
  if (!text) return []
  const lines: unknown = JSON.parse(text)
  if (!Array.isArray(lines)) throw new TypeError('The stored bag is no list')
  return lines.filter(isLine).slice(0, maxLines)
}

/** As the API names a product: of anything else it answers nothing, and the line would stand for ever. */
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
