import type { EventOf } from '@suvarna/contracts/events.ts'

/** What an admin wants on a shelf. With `seen` it is a difference to what the form showed; without, an absolute count. */
export type WantedStock = { size: number | null; wanted: number; seen?: number }

/**
 * Ids of one product's wishes are numbered, because orders applies them in the stream's order: an acknowledged number
 * settles all earlier ones of that shelf.
 */
export const adjustmentIdOf = (productId: string, number: number): string => `${productId}:${number}`

export const adjustmentNumber = (id: string): number => Number(id.slice(id.lastIndexOf(':') + 1))

/** The events for what is wanted, numbered behind the `before` that there were; a difference of nothing is no event. */
export function adjustmentsFor(
  productId: string,
  stock: readonly WantedStock[],
  before: number,
): EventOf<'StockAdjusted' | 'StockCounted'>[] {
  return stock
    .filter(({ wanted, seen }) => wanted !== seen)
    .map(({ size, wanted, seen }, index) => {
      const wish = { adjustmentId: adjustmentIdOf(productId, before + index + 1), productId, size }
      return seen === undefined
        ? { type: 'StockCounted', data: { ...wish, counted: wanted } }
        : { type: 'StockAdjusted', data: { ...wish, wanted, seen } }
    })
}
