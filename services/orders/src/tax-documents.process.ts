import { spread } from './gst.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

/** What a document is about, before it has a number. `gross` in paise, taxes included. */
export type DueLine = {
  productId: string | null
  name: string
  sku: string
  size: number | null
  quantity: number
  gross: number
}
export type Due =
  | { series: 'invoice'; lines: DueLine[] }
  | { series: 'credit_note'; lines: DueLine[]; why: 'cancelled' | 'returned'; against: Invoiced }

/** An invoice that stands, with what was taken back of it. */
export type Invoiced = {
  number: string
  issuedAt: string
  /** Of what state: the note is taxed as its invoice was. */
  placeOfSupply: { code: string; name: string }
  lines: readonly DueLine[]
  credited: readonly DueLine[]
}

/** Which document an order's events call for. Pieces leave the shop once with an invoice; what comes back is credited. */
export function documentDue(before: PlacedOrder, events: readonly OrderEvent[]): Due | null {
  const { invoice } = before
  for (const { type, data } of events) {
    const leaves = (type === 'OrderStatusSet' || type === 'OrderReopened') && ['shipped', 'delivered'].includes(data.to)
    if (leaves && !invoice) return { series: 'invoice', lines: linesOf(before) }
    if (!invoice) continue
    const lines =
      type === 'OrderCancelled' ? restOf(invoice) : type === 'ReturnAccepted' ? returnedOf(before, data, invoice) : []
    const why = type === 'OrderCancelled' ? 'cancelled' : 'returned'
    if (lines.length > 0) return { series: 'credit_note', lines, why, against: invoice }
  }
  return null
}

/** The order's lines with the discount spread over them by value, and its delivery, where it was charged. */
export function linesOf({ lines, total, shipping }: Pick<PlacedOrder, 'lines' | 'total' | 'shipping'>): DueLine[] {
  const goods = spread(
    total - shipping,
    lines.map(({ price, quantity }) => price * quantity),
  )
  const pieces = lines.map(({ productId, name, sku, size, quantity }, at) => ({
    ...{ productId, name, sku, size, quantity },
    gross: goods[at] ?? 0,
  }))
  if (shipping === 0) return pieces
  return [...pieces, { productId: null, name: 'Delivery', sku: '', size: null, quantity: 1, gross: shipping }]
}

const isSame = (a: DueLine) => (b: Pick<DueLine, 'productId' | 'size'>) =>
  a.productId === b.productId && a.size === b.size
const total = (lines: readonly DueLine[], what: 'gross' | 'quantity') =>
  lines.reduce((sum, line) => sum + line[what], 0)

/** The invoice with these pieces taken back; null when that was the last of it. */
export function withCredit(invoice: Invoiced, lines: readonly DueLine[]): Invoiced | null {
  const credited = [...invoice.credited, ...lines]
  return total(credited, 'quantity') < total(invoice.lines, 'quantity') ? { ...invoice, credited } : null
}

/** All that is left of the invoice, to the last paisa. */
function restOf({ lines, credited }: Invoiced): DueLine[] {
  const left = lines.flatMap((line) => {
    const quantity = line.quantity - total(credited.filter(isSame(line)), 'quantity')
    return quantity > 0 ? [{ ...line, quantity, gross: (line.gross * quantity) / line.quantity }] : []
  })
  const parts = spread(
    total(lines, 'gross') - total(credited, 'gross'),
    left.map(({ gross }) => gross),
  )
  return left.map((line, at) => ({ ...line, gross: parts[at] ?? 0 }))
}

/** The pieces of a return at what the shop said they come to, and never more than is left. */
function returnedOf(
  { returns }: PlacedOrder,
  { number, amount }: { number: number; amount: number },
  { lines, credited }: Invoiced,
): DueLine[] {
  const back = returns.find((one) => one.number === number)?.lines ?? []
  const pieces = back.flatMap(({ productId, size, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.size === size)
    return line ? [{ ...line, quantity, gross: (line.gross * quantity) / line.quantity }] : []
  })
  const parts = spread(
    Math.min(amount, total(lines, 'gross') - total(credited, 'gross')),
    pieces.map(({ gross }) => gross),
  )
  return pieces.map((line, at) => ({ ...line, gross: parts[at] ?? 0 }))
}
