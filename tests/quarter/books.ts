// The books that the run keeps by itself, of what its people did and were told: the shop's have to be the same.
import type { Plan } from './plan.ts'

/** Paise. */
type Paise = number
export type Line = {
  itemId: string
  productId: string
  size: number | null
  quantity: number
  /** What all of it was paid for: its price less its share of what offers took off. */
  paid: Paise
}

/** One order, as its shopper, its packer and its courier know it. */
export type Sale = {
  id: string
  plan: Plan
  email: string
  lines: Line[]
  total: Paise
  /** Whether it counts as a sale: neither cancelled nor given up. */
  live: boolean
  /** What the payment provider took, and what goes back through him. */
  taken: Paise
  back: Paise
  /** What a person has sent back, and what of it and of what he has yet to send was agreed. */
  byHand: Paise
  agreed: Paise
  /** What exchanged pieces cost: it is another order's now. */
  exchanged: Paise
  /** What the courier collected, and what he has paid the shop of it. */
  collected: Paise
  remitted: Paise
  invoiced: Paise
  credited: Paise
  /** By shelf: units that are not on it. */
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

/** What so many units of a line, the first to come back, were paid for. */
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

/** Units that are away from each shelf. */
export function awayOf(sales: readonly Sale[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { away } of sales) for (const [shelf, units] of away) all.set(shelf, (all.get(shelf) ?? 0) + units)
  return all
}
