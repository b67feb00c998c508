// The run's own books of what its people did and were told. The shop's books must be equal.
import type { Plan } from './plan.ts'

/** Paise. */
type Paise = number
export type Line = {
  itemId: string
  productId: string
  size: number | null
  quantity: number
  /** The amount paid for all units: the price less the line's share of discounts. */
  paid: Paise
}

/** One order from the view of its shopper, packer and courier. */
export type Sale = {
  id: string
  plan: Plan
  email: string
  lines: Line[]
  total: Paise
  /** Whether it counts as a sale: neither cancelled nor given up. */
  live: boolean
  /** The amount that the payment provider took, and the refunds through the provider. */
  taken: Paise
  back: Paise
  /** The cash refunds that staff have sent, and those agreed, sent or not. */
  byHand: Paise
  agreed: Paise
  /** The value of exchanged units, which now belongs to another order. */
  exchanged: Paise
  /** The cash that the courier collected, and the part remitted to the shop. */
  collected: Paise
  remitted: Paise
  invoiced: Paise
  credited: Paise
  /** By shelf (product and size): units that are not on it. */
  away: Map<string, number>
}

export const shelfOf = ({ productId, size }: { productId: string; size: number | null }) =>
  size === null ? productId : `${productId}:${size}`

export const paise = (rupees: number): Paise => Math.round(rupees * 100)
export const rupees = (amount: Paise): number => amount / 100

export function move(sale: Sale, piece: { productId: string; size: number | null }, units: number): void {
  const shelf = shelfOf(piece)
  sale.away.set(shelf, (sale.away.get(shelf) ?? 0) + units)
}

export function allBack(sale: Sale): void {
  for (const shelf of sale.away.keys()) sale.away.set(shelf, 0)
}

/** The amount paid for this number of units of a line, of which none has come back before. */
export const worthOf = ({ paid, quantity }: Line, units: number): Paise => Math.round((paid * units) / quantity)

const sumOf = (sales: readonly Sale[], of: (sale: Sale) => Paise): Paise =>
  sales.reduce((sum, sale) => sum + of(sale), 0)

export type Sums = ReturnType<typeof sumsOf>
export const sumsOf = (sales: readonly Sale[]) => ({
  revenue: sumOf(sales, ({ live, total, back, agreed, exchanged }) => (live ? total - back - agreed - exchanged : 0)),
  taken: sumOf(sales, ({ taken }) => taken),
  back: sumOf(sales, ({ back }) => back),
  byHand: sumOf(sales, ({ byHand }) => byHand),
  collected: sumOf(sales, ({ collected }) => collected),
  owed: sumOf(sales, ({ collected, remitted }) => collected - remitted),
  invoiced: sumOf(sales, ({ invoiced }) => invoiced),
  credited: sumOf(sales, ({ credited }) => credited),
})

/** The number of units away from each shelf, of all sales. */
export function awayOf(sales: readonly Sale[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { away } of sales) for (const [shelf, units] of away) all.set(shelf, (all.get(shelf) ?? 0) + units)
  return all
}
